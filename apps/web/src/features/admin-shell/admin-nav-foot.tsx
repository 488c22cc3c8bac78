import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import toast from 'react-hot-toast/headless'
import { setTheme, THEMES, useTheme } from '../../lib/page/theme.ts'
import { useSession } from '../../lib/session/session.tsx'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const buttonClass =
  'flex min-h-9 short:min-h-6 cursor-pointer items-center justify-center gap-1.5 rounded-md px-1.5 whitespace-nowrap hover:bg-sunken pointer-coarse:min-h-11'

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

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or as the device is set. */
function ThemeChoice() {
  const theme = useTheme()
  return (
    <div role="group" aria-label={t('colours')} className="flex flex-1 gap-1 short:flex-none short:gap-0">
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
              'grid min-h-9 short:min-h-7 short:min-w-7 flex-1 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken pointer-coarse:min-h-11',
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

type AdminNavFootProps = {
  user: Profile
  onHelp: () => void
  /** Runs when something was chosen. */
  onFollow: (() => void) | undefined
}

/**
 * Shows the signed-in user, the theme choice and the key help, the link to the shop, and the sign-out, in view for
 * any number of sections.
 */
export function AdminNavFoot({ user, onHelp, onFollow }: AdminNavFootProps) {
  const logout = useAdminLogout()
  return (
    <div className="mt-auto grid shrink-0 gap-1 border-t border-line pt-3 short:gap-0 short:pt-0.5">
      <div className="grid gap-1 short:flex short:items-center">
        <p className="px-2 text-sm text-muted wrap-anywhere short:line-clamp-2 short:min-w-0 short:flex-1 short:text-xs short:leading-3.5">
          <span>{t('signedInAs', { name: user.name?.trim() || user.email || '' })}</span>
          {user.staffRole && <span className="block short:sr-only">{staffRoleName(user.staffRole)}</span>}
        </p>
        <div className="flex gap-1">
          <ThemeChoice />
          <button
            type="button"
            aria-label={t('keys')}
            title={t('keys')}
            className={cn(buttonClass, 'min-w-9 short:min-w-7 short:px-0 pointer-coarse:hidden')}
            onClick={() => {
              onFollow?.()
              onHelp()
            }}
          >
            <Keyboard aria-hidden="true" className="size-4.5 text-muted" />
          </button>
        </div>
      </div>
      <div className="flex flex-wrap gap-1">
        <Link to="/" onClick={onFollow} className={cn(buttonClass, 'flex-1')}>
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          {t('viewSite')}
        </Link>
        <button
          type="button"
          className={cn(buttonClass, 'flex-1')}
          onClick={() => {
            onFollow?.()
            void logout()
          }}
        >
          <LogOut aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          {t('logout')}
        </button>
      </div>
    </div>
  )
}
