import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Cpu, Heart, LogOut, Package, Store, UserRound } from 'lucide-react'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import { t } from './texts.ts'
import { nameOf, useSignOut } from './use-sign-out.ts'

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken'

export type SignedInMenuProps = { user: Profile }

/** Menu of the signed-in user. */
export function SignedInMenu({ user }: SignedInMenuProps) {
  const { root, isOpen, toggle, close } = useDisclosure<HTMLDivElement>()
  const signOut = useSignOut()
  const name = nameOf(user)
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className="flex min-h-11 max-w-44 cursor-pointer items-center gap-2 rounded-md px-1.5 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-leaf font-semibold text-on-leaf"
        >
          {/* A number has no initial. */}
          {user.name || user.email ? name.charAt(0).toUpperCase() : <UserRound className="size-4" />}
        </span>
        <span className="sr-only">{t('accountOf')}</span>
        <span className="truncate max-xl:sr-only">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {isOpen && (
        <div className="absolute top-full right-0 z-10 mt-1 w-64 rounded-md border border-line bg-surface p-2 shadow-soft">
          <p className="border-b border-line px-3 pt-1 pb-3 text-sm text-muted">
            {t('signedInAs')}
            <span className="block truncate text-base font-semibold text-ink">
              {user.email ?? user.phone ?? name}
            </span>
          </p>
          <Link to="/orders" onClick={close} className={`${entryClass} mt-2`}>
            <Package aria-hidden="true" className="size-4 text-muted" />
            {t('myOrders')}
          </Link>
          <Link to="/wishlist" onClick={close} className={entryClass}>
            <Heart aria-hidden="true" className="size-4 text-muted" />
            {t('wishlist')}
          </Link>
          <Link to="/trade-ins/$" params={{ _splat: '' }} onClick={close} className={entryClass}>
            <Cpu aria-hidden="true" className="size-4 text-muted" />
            {t('tradeIns')}
          </Link>
          <Link to="/profile" onClick={close} className={entryClass}>
            <UserRound aria-hidden="true" className="size-4 text-muted" />
            {t('profile')}
          </Link>
          {user.role === 'admin' && (
            <Link to="/admin" onClick={close} className={entryClass}>
              <Store aria-hidden="true" className="size-4 text-muted" />
              {t('admin')}
            </Link>
          )}
          <button
            type="button"
            className={entryClass}
            onClick={() => {
              close()
              void signOut()
            }}
          >
            <LogOut aria-hidden="true" className="size-4 text-muted" />
            {t('logout')}
          </button>
        </div>
      )}
    </div>
  )
}
