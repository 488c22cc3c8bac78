import { createFileRoute } from '@tanstack/react-router'
import { type GoogleError, googleErrorOf } from '../features/auth/google/google-error.ts'
import { GoogleSignIn } from '../features/auth/google/google-sign-in.tsx'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { safeReturnPath } from '../lib/return-path.ts'

type LoginSearch = { returnTo?: string; error?: GoogleError }

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    returnTo: safeReturnPath(search.returnTo),
    error: googleErrorOf(search.error),
  }),
  component: Login,
})

function Login() {
  const { returnTo, error } = Route.useSearch()
  return <SignInPage returnTo={returnTo} thirdParty={<GoogleSignIn returnTo={returnTo} error={error} />} />
}
