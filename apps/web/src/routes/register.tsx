import { createFileRoute } from '@tanstack/react-router'
import { GoogleSignIn } from '../features/auth/google/google-sign-in.tsx'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { safeReturnPath } from '../lib/return-path.ts'

type RegisterSearch = { returnTo?: string }

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): RegisterSearch => ({
    returnTo: safeReturnPath(search.returnTo),
  }),
  component: Register,
})

function Register() {
  const { returnTo } = Route.useSearch()
  return <RegisterPage returnTo={returnTo} thirdParty={<GoogleSignIn returnTo={returnTo} />} />
}
