import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { trpc } from '../../lib/api/trpc.ts'
import { cn } from '../../ui/cn.ts'
import { type Section, sectionAt, type SectionGroup as Group, titleOf } from './admin-sections.ts'
import { CountBadge, DueCasesBadge, LateParcelsBadge, WaitingQuestionsBadge } from './badges.tsx'
import { t } from './texts.ts'
import { useClosedGroups } from './use-closed-groups.ts'
import { useSectionTarget } from './use-sections.ts'

/** High enough for a finger where there is one; else all of them fit on a screen. */
export const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-sunken lg:pointer-fine:min-h-7.5 short:min-h-6 short:text-sm'
export const currentClass = 'bg-leaf-soft font-semibold text-leaf hover:bg-leaf-soft'

/** How many products have little left. */
function LowStockBadge() {
  const { data } = trpc.admin.products.lowStock.useQuery({ threshold: LOW_STOCK_THRESHOLD })
  const count = data?.count ?? 0
  return <CountBadge count={count} label={t('lowStock', { count })} className="bg-clay text-on-clay" />
}

/** Shows how many reviews await a decision. */
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

type SectionGroupProps = { group: Group; onFollow: (() => void) | undefined }

/** The screens under one heading, which closes them. The screen that is open stays in sight. */
export function SectionGroup({ group: { name, title, sections }, onFollow }: SectionGroupProps) {
  const id = useId()
  const { isClosed, toggle } = useClosedGroups()
  const current = sectionAt(useLocation({ select: ({ pathname }) => pathname }))
  const isOpen = name === null || !isClosed(name)
  const shown = isOpen
    ? sections
    : sections.filter(({ name: own }) => own === current?.name || own === current?.inside)
  return (
    <section aria-label={title ?? undefined} className="not-first:mt-2.5 short:not-first:mt-0">
      {name && (
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => toggle(name)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-1 rounded-md px-3 text-left text-xs font-semibold tracking-wide text-muted uppercase hover:bg-sunken lg:pointer-fine:min-h-6"
          >
            <span className="flex-1">{title}</span>
            <ChevronDown
              aria-hidden="true"
              className={cn(
                'size-3.5 transition-transform motion-reduce:transition-none',
                !isOpen && '-rotate-90',
              )}
            />
          </button>
        </h2>
      )}
      <ul id={id} className="grid">
        {shown.map((screen) => (
          <li key={screen.name}>
            <SectionLink screen={screen} isOpen={current?.inside === screen.name} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SectionLinkProps = {
  screen: Section
  /** True if a screen that is reached from this one is open. */
  isOpen: boolean
  onFollow: (() => void) | undefined
}

function SectionLink({ screen, isOpen, onFollow }: SectionLinkProps) {
  const { name, path, title, icon: Icon } = screen
  const targetOf = useSectionTarget()
  return (
    <Link
      {...targetOf(screen)}
      activeOptions={{ exact: path === '/admin', includeSearch: false }}
      onClick={onFollow}
      className={cn(entryClass, isOpen && currentClass)}
      activeProps={{ className: currentClass }}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 short:size-4" />
      <span>{titleOf({ title })}</span>
      {name === 'products' && <LowStockBadge />}
      {name === 'shipments' && <LateParcelsBadge />}
      {name === 'reviews' && <WaitingReviewsBadge />}
      {name === 'cases' && <DueCasesBadge />}
      {name === 'tickets' && <WaitingQuestionsBadge />}
    </Link>
  )
}
