import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { RichText } from '../../../components/rich-text.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { t } from './texts.ts'
import { nameOf, useSignOut } from './use-sign-out.ts'

const STRONG = { name: (words: string) => <span className="font-semibold text-ink">{words}</span> }

/** Links for a signed-in user, at the foot of the menu on a small screen. */
export function AccountEntries({ user, onLeave }: { user: Profile; onLeave: () => void }) {
  const signOut = useSignOut()
  return (
    <div className="grid gap-3 p-5">
      <p className="text-sm text-muted">
        <RichText text={t('signedInAsName', { name: nameOf(user) })} parts={STRONG} />
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/orders" onClick={onLeave} className={buttonVariants({ variant: 'outline' })}>
          {t('myOrders')}
        </Link>
        <Link to="/profile" onClick={onLeave} className={buttonVariants({ variant: 'outline' })}>
          {t('profile')}
        </Link>
        <Link
          to="/trade-ins/$"
          params={{ _splat: '' }}
          onClick={onLeave}
          className={buttonVariants({ variant: 'outline', className: 'col-span-2' })}
        >
          {t('tradeIns')}
        </Link>
        {user.role === 'admin' && (
          <Link
            to="/admin"
            onClick={onLeave}
            className={buttonVariants({ variant: 'outline', className: 'col-span-2' })}
          >
            {t('admin')}
          </Link>
        )}
        <Button
          variant="ghost"
          className="col-span-2"
          onClick={() => {
            onLeave()
            void signOut()
          }}
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}
