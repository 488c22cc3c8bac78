import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'
import type { SignedInMenuProps } from './signed-in-menu.tsx'

/** Fetched for those who are signed in. Who cannot fetch it now has a way to what is theirs all the same. */
const SignedInMenu = lazy<ComponentType<SignedInMenuProps>>(() =>
  import('./signed-in-menu.tsx').then(
    (module) => ({ default: module.SignedInMenu }),
    () => ({ default: ProfileLink }),
  ),
)

function ProfileLink() {
  return (
    <Link to="/profile" className={buttonVariants({ variant: 'outline' })}>
      {t('profile')}
    </Link>
  )
}

/** Login and Register, or who is signed in and what they can do. */
export function AccountMenu() {
  const { user, status } = useSession()
  const waiting = <Skeleton className="h-11 w-20 rounded-md xl:w-48" />
  if (status === 'loading') return waiting
  if (user) {
    return (
      <Suspense fallback={waiting}>
        <SignedInMenu user={user} />
      </Suspense>
    )
  }
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
