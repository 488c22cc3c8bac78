import { lazy, Suspense } from 'react'
import { useAskedProof } from '../../lib/session/session.tsx'

const Dialog = lazy(() =>
  import('./reauthenticate-dialog.tsx').then((module) => ({ default: module.ReauthenticateDialog })),
)

/** Over the back office, when a call needs a fresh proof of who sits here. */
export function Reauthenticate() {
  const { asked, answer } = useAskedProof()
  return asked ? (
    <Suspense>
      <Dialog kind={asked} onAnswer={answer} />
    </Suspense>
  ) : null
}
