import { createFileRoute, Link } from '@tanstack/react-router'
import { RichText } from '../components/rich-text.tsx'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { t } from '../features/auth/auth-texts.ts'
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

/** The other way in, which leads back to the same place. */
const linkTo = (returnTo: string | undefined) => ({
  link: (words: string) => (
    <Link to="/register" search={{ returnTo }} className="link">
      {words}
    </Link>
  ),
})

function LoginPage() {
  const { returnTo } = Route.useSearch()
  const leave = useLeaveSignIn({ returnTo, welcome: t('welcomeBack') })
  return (
    <AuthPage
      title={t('login')}
      lead={t('loginLead')}
      footer={<RichText text={t('newHere')} parts={linkTo(returnTo)} />}
    >
      <SignInForm onSignedIn={leave} />
    </AuthPage>
  )
}
