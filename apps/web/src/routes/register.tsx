import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { RegisterForm } from '../features/auth/register-form.tsx'
import { useLeaveSignIn } from '../features/auth/use-leave-sign-in.ts'
import { safeReturnPath } from '../lib/return-path.ts'

type RegisterSearch = { returnTo?: string }

export const Route = createFileRoute('/register')({
  validateSearch: (search: Record<string, unknown>): RegisterSearch => ({
    returnTo: safeReturnPath(search.returnTo),
  }),
  component: RegisterPage,
})

function RegisterPage() {
  const { returnTo } = Route.useSearch()
  const leave = useLeaveSignIn({ returnTo, welcome: 'Welcome! Redirecting to products...' })
  return (
    <AuthPage
      title="Create an account"
      lead="It takes a minute, and your cart comes with you."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" search={{ returnTo }} className="link">
            Login
          </Link>
        </>
      }
    >
      <RegisterForm onSignedIn={leave} />
    </AuthPage>
  )
}
