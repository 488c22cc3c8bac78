import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Keyboard, LogOut, Search } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'
import { DueCasesBadge } from './due-cases-badge.tsx'
import { PaletteKeys } from './key-cap.tsx'
import { LateParcelsBadge } from './late-parcels-badge.tsx'
import { LowStockBadge } from './low-stock-badge.tsx'
import { WaitingQuestionsBadge } from './waiting-questions-badge.tsx'
import { WaitingReviewsBadge } from './waiting-reviews-badge.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useAdminLogout } from './use-admin-logout.ts'
import { useSections } from './use-sections.ts'

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
          {sections.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin' }}
                onClick={onFollow}
                className={entryClass}
                activeProps={{ className: currentClass }}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span>{t(label)}</span>
                {label === 'products' && <LowStockBadge />}
                {label === 'shipments' && <LateParcelsBadge />}
                {label === 'reviews' && <WaitingReviewsBadge />}
                {label === 'cases' && <DueCasesBadge />}
                {label === 'tickets' && <WaitingQuestionsBadge />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-4">
        <p className="px-3 pb-1 text-sm text-muted wrap-anywhere">
          <span>{t('signedInAs', { name: user.name?.trim() || user.email || '' })}</span>
          {user.staffRole && <span className="block">{t(user.staffRole)}</span>}
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
