import { createFileRoute, Link } from '@tanstack/react-router'
import { RichText } from '../components/rich-text.tsx'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { t } from '../features/auth/auth-texts.ts'
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

/** The other way in, which leads back to the same place. */
const linkTo = (returnTo: string | undefined) => ({
  link: (words: string) => (
    <Link to="/login" search={{ returnTo }} className="link">
      {words}
    </Link>
  ),
})

function RegisterPage() {
  const { returnTo } = Route.useSearch()
  const leave = useLeaveSignIn({ returnTo, welcome: t('welcome') })
  return (
    <AuthPage
      title={t('createAccount')}
      lead={t('registerLead')}
      footer={<RichText text={t('haveAccount')} parts={linkTo(returnTo)} />}
    >
      <RegisterForm onSignedIn={leave} />
    </AuthPage>
  )
}
