import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session.tsx'

const Dialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

/** Shows the sign-in dialog over the page once the session has expired. Its script is fetched only then. */
export function SignInAgain() {
  const { status } = useSession()
  return status === 'expired' ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null
}
