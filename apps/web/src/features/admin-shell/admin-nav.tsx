import { LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react'
import toast from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { setTheme, THEMES, useTheme } from '../../lib/page/theme.ts'
import { useSession } from '../../lib/session/session.tsx'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { cn } from '../../ui/cn.ts'
import { titleOf } from './admin-sections.ts'
import { CountBadge } from './count-badge.tsx'
import { DueCasesBadge } from './due-cases-badge.tsx'
import { PaletteKeys } from './key-cap.tsx'
import { LateParcelsBadge } from './late-parcels-badge.tsx'
import { t } from './texts.ts'
import { useSections } from './use-sections.ts'
import { WaitingQuestionsBadge } from './waiting-questions-badge.tsx'

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-sunken'
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

/** Signs out and leaves the back office. */
function useAdminLogout(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    // Left first: the back office would send its visitor to the login instead.
    await navigate({ to: '/' })
    await signOut()
    toast.success(t('loggedOut'))
  }
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

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or as the device is set. */
function ThemeChoice() {
  const theme = useTheme()
  return (
    <div role="group" aria-label={t('colours')} className="flex gap-1 px-1 py-1">
      {THEMES.map((choice) => {
        const Icon = ICONS[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === theme}
            aria-label={t(choice)}
            title={t(choice)}
            onClick={() => setTheme(choice)}
            className={cn(
              'grid min-h-9 flex-1 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken pointer-coarse:min-h-11',
              choice === theme && 'bg-sunken text-ink ring-1 ring-line ring-inset',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        )
      })}
    </div>
  )
}

/** The search, the sections, the way back to the shop, and the way out. */
export function AdminNav({ user, onPalette, onHelp, onFollow }: AdminNavProps) {
  const logout = useAdminLogout()
  const sections = useSections()
  return (
    <div className="flex h-full flex-col gap-4">
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
      <nav aria-label={t('sections')}>
        <ul className="grid gap-1">
          {sections.map(({ name, path: to, title, icon: Icon }) => (
            <li key={name}>
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
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-4">
        <p className="px-3 pb-1 text-sm text-muted wrap-anywhere">
          <span>{t('signedInAs', { name: user.name?.trim() || user.email || '' })}</span>
          {user.staffRole && <span className="block">{staffRoleName(user.staffRole)}</span>}
        </p>
        <ThemeChoice />
        <button
          type="button"
          className={cn(entryClass, 'pointer-coarse:hidden')}
          onClick={() => {
            onFollow?.()
            onHelp()
          }}
        >
          <Keyboard aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {t('keys')}
        </button>
        <Link to="/" onClick={onFollow} className={entryClass}>
          <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {t('viewSite')}
        </Link>
        <button
          type="button"
          className={entryClass}
          onClick={() => {
            onFollow?.()
            void logout()
          }}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {t('logout')}
        </button>
      </div>
    </div>
  )
}
