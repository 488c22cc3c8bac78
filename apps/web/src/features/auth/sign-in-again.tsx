import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session.tsx'

const Dialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

/** Over the page of somebody whose session has ended: its script is fetched then and not before. */
export function SignInAgain() {
  const { status } = useSession()
  return status === 'expired' ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
}
