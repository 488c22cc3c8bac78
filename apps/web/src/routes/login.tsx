import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { useLeaveSignIn } from '../features/auth/use-leave-sign-in.ts'
import { safeReturnPath } from '../lib/return-path.ts'

type LoginSearch = { returnTo?: string }

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    returnTo: safeReturnPath(search.returnTo),
  }),
  component: LoginPage,
})

function LoginPage() {
  const { returnTo } = Route.useSearch()
  const leave = useLeaveSignIn({ returnTo, welcome: 'Welcome back! Redirecting…' })
  return (
    <AuthPage
      title="Login"
      lead="Your orders, invoices and saved addresses in one place."
      footer={
        <>
          New here?{' '}
          <Link to="/register" search={{ returnTo }} className="link">
            Create an account
          </Link>
        </>
      }
    >
      <SignInForm onSignedIn={leave} />
    </AuthPage>
  )
}
