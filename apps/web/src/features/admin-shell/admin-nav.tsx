import type { Profile } from '@dobara/contract/accounts.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink, LogOut } from 'lucide-react'
import { SECTIONS } from './admin-sections.ts'
import { t } from './admin-texts.ts'
import { useAdminLogout } from './use-admin-logout.ts'

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-sunken'
const currentClass = 'bg-leaf-soft font-semibold text-leaf hover:bg-leaf-soft'

/** The sections, the way back to the shop, and the way out. `onFollow` runs when one was chosen. */
export function AdminNav({ user, onFollow }: { user: Profile; onFollow?: () => void }) {
  const logout = useAdminLogout()
  return (
    <div className="flex h-full flex-col gap-6">
      <nav aria-label={t('sections')}>
        <ul className="grid gap-1">
          {SECTIONS.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onFollow}
                className={entryClass}
                activeProps={{ className: currentClass }}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line pt-4">
        <p className="px-3 pb-1 text-sm text-muted wrap-anywhere">
          {t('signedInAs', { name: user.name?.trim() || user.email || '' })}
        </p>
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
