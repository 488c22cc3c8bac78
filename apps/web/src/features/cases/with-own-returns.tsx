import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from './texts.ts'

const OwnReturns = lazy(async () => ({ default: (await import('./own-returns.tsx')).OwnReturns }))

/** A page about returns: above its text signed-in customers find their own, visitors the link to them. */
export function WithOwnReturns({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <div className="grid gap-10">
      {user ? (
        <Suspense fallback={<Skeleton className="h-64 w-full max-w-3xl rounded-md" />}>
          <OwnReturns />
        </Suspense>
      ) : (
        <Link
          to="/repairs"
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          {t('toOwn')}
        </Link>
      )}
      {children}
    </div>
  )
}
