import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './layout-texts.ts'
import { SignedInMenu } from './signed-in-menu.tsx'

/** Login and Register, or who is signed in and what they can do. */
export function AccountMenu() {
  const { user, status } = useSession()
  if (status === 'loading') return <Skeleton className="h-11 w-20 rounded-md xl:w-48" />
  if (user) return <SignedInMenu user={user} />
  return (
    <div className="flex gap-2">
      <Link to="/login" className={buttonVariants({ variant: 'outline' })}>
        {t('login')}
      </Link>
      <Link to="/register" className={`${buttonVariants({ variant: 'ghost' })} lg:max-xl:hidden`}>
        {t('register')}
      </Link>
    </div>
  )
}
