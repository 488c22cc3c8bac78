import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.tsx'
import { readAccessToken } from '../../../lib/storage/session-token.ts'
import { useStored } from '../../../lib/page/use-stored.ts'
import { localText, tabText } from '../../../lib/storage/browser-storage.ts'
import type { VerificationRequestProps } from './verification-request.tsx'

const DISMISSED = 'verificationDismissed'
const EXPECTED = 'verificationExpected'

/** Loaded lazily for the few who see it; without a connection it would be of no use either. */
const VerificationRequest = lazy<ComponentType<VerificationRequestProps>>(() =>
  import('./verification-request.tsx').then(
    (module) => ({ default: module.VerificationRequest }),
    () => ({ default: () => null }),
  ),
)

/** Reserves the banner's space until it has loaded, so that the page does not jump. */
function Place() {
  return <div data-place="verification" className="h-13.25 border-b border-line bg-sky-soft" />
}

/** Returns true if the user has an e-mail address that is not verified. */
function needsVerification(user: Profile | null): user is Profile & { email: string } {
  return user !== null && user.email !== null && user.emailVerifiedAt === null
}

/** Prompts a signed-in user, on every page except home, to verify their address. */
export function VerificationBanner() {
  const { user, status } = useSession()
  const storedId = useStored(() => tabText.read(DISMISSED), null)
  const isExpected = useStored(() => readAccessToken() !== null && localText.read(EXPECTED) !== null, false)
  const [dismissedNow, setDismissedNow] = useState<string | null>(null)
  const dismissedId = dismissedNow ?? storedId
  const isHome = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname === '/',
  })
  const isNeeded = needsVerification(user)
  useEffect(() => {
    if (status === 'loading') return
    if (isNeeded) localText.write(EXPECTED, '1')
    else localText.remove(EXPECTED)
  }, [status, isNeeded])

  if (isHome) return null
  if (status === 'loading') {
    return isExpected && dismissedId === null ? <Place /> : null
  }
  if (!isNeeded || dismissedId === user.id) return null

  function dismiss(id: string) {
    tabText.write(DISMISSED, id)
    setDismissedNow(id)
  }
  return (
    <Suspense fallback={<Place />}>
      <VerificationRequest email={user.email} onDismiss={() => dismiss(user.id)} />
    </Suspense>
  )
}
