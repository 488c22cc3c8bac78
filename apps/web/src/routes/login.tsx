import { createFileRoute } from '@tanstack/react-router'
import { type GoogleError, googleErrorOf } from '../features/auth/google/google-error.ts'
import { GoogleSignIn } from '../features/auth/google/google-sign-in.tsx'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { safeReturnPath } from '../lib/return-path.ts'

/** `reason`: the back office was requested with a customer's account. */
type LoginSearch = { returnTo?: string; reason?: 'admin'; error?: GoogleError }

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    returnTo: safeReturnPath(search.returnTo),
    reason: search.reason === 'admin' ? 'admin' : undefined,
    error: googleErrorOf(search.error),
  }),
  component: Login,
})

function Login() {
  const { returnTo, reason, error } = Route.useSearch()
  return (
    <SignInPage
      returnTo={returnTo}
      isForAdmins={reason === 'admin'}
      thirdParty={<GoogleSignIn returnTo={returnTo} error={error} />}
    />
  )
}
