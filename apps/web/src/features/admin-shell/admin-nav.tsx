import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { trpc } from '../../lib/api/trpc.ts'
import { AdminNavFoot } from './admin-nav-foot.tsx'
import { groupsOf, type Section, titleOf } from './admin-sections.ts'
import { CountBadge } from './count-badge.tsx'
import { DueCasesBadge } from './due-cases-badge.tsx'
import { PaletteKeys } from './key-cap.tsx'
import { LateParcelsBadge } from './late-parcels-badge.tsx'
import { t } from './texts.ts'
import { useSections } from './use-sections.ts'
import { WaitingQuestionsBadge } from './waiting-questions-badge.tsx'

/** High enough for a finger where there is one; else all of them fit on a screen. */
const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-sunken lg:pointer-fine:min-h-7.5'
const currentClass = 'bg-leaf-soft font-semibold text-leaf hover:bg-leaf-soft'

type AdminNavProps = {
  user: Profile
  onPalette: () => void
  onHelp: () => void
  /** Runs when something was chosen. */
  onFollow?: () => void
}

/** How many products have little left. */
function LowStockBadge() {
  const { data } = trpc.admin.products.lowStock.useQuery({ threshold: LOW_STOCK_THRESHOLD })
  const count = data?.count ?? 0
  return <CountBadge count={count} label={t('lowStock', { count })} className="bg-clay text-on-clay" />
}

/** How many reviews wait for somebody to decide on them. */
function WaitingReviewsBadge() {
  const { data } = trpc.admin.dashboard.waiting.useQuery()
  const count = data?.reviews ?? 0
  return (
    <CountBadge
      count={count}
      label={t('waitingReviews', { count })}
      className="bg-marigold-soft text-marigold-ink"
    />
  )
}

/** The search, the sections under their headings, and what is always there below them. */
export function AdminNav({ user, onPalette, onHelp, onFollow }: AdminNavProps) {
  const sections = useSections()
  return (
    <div className="flex h-full flex-col gap-3">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onFollow?.()
          onPalette()
        }}
        className="flex min-h-11 w-full shrink-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-paper px-3 text-muted hover:bg-sunken"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-left">{t('search')}</span>
        <span className="pointer-coarse:hidden">
          <PaletteKeys />
        </span>
      </button>
      <nav aria-label={t('sections')} className="min-h-0 lg:-mx-1 lg:flex-1 lg:overflow-y-auto lg:px-1">
        {groupsOf(sections).map(({ name, title, sections: screens }) => (
          <section key={name} aria-label={title ?? undefined} className="not-first:mt-2.5">
            {title && (
              <h2 className="px-3 pb-0.5 text-xs font-semibold tracking-wide text-muted uppercase">
                {title}
              </h2>
            )}
            <ul className="grid">
              {screens.map((screen) => (
                <li key={screen.name}>
                  <SectionLink screen={screen} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <AdminNavFoot user={user} onHelp={onHelp} onFollow={onFollow} />
    </div>
  )
}

function SectionLink({
  screen: { name, path: to, title, icon: Icon },
  onFollow,
}: {
  screen: Section
  onFollow: (() => void) | undefined
}) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/admin' }}
      onClick={onFollow}
      className={entryClass}
      activeProps={{ className: currentClass }}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{titleOf({ title })}</span>
      {name === 'products' && <LowStockBadge />}
      {name === 'shipments' && <LateParcelsBadge />}
      {name === 'reviews' && <WaitingReviewsBadge />}
      {name === 'cases' && <DueCasesBadge />}
      {name === 'tickets' && <WaitingQuestionsBadge />}
    </Link>
  )
}
