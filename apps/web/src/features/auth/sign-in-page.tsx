import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { AuthPage } from './auth-page.tsx'
import { t } from './auth-texts.ts'
import { FocusedNotice } from './focused-notice.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm, type PhoneVerification } from './phone/use-phone-form.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { useSignInForm } from './use-email-forms.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

type SignInPageProps = {
  returnTo: string | undefined
  /** Signing in through somebody else, above the tabs. */
  thirdParty?: ReactNode
}

/** /login: by e-mail or by phone. Who has just registered a number comes with it filled in. */
export function SignInPage({ returnTo, thirdParty }: SignInPageProps) {
  const session = useSession()
  const registered = useLocation({ select: ({ state }) => state.registeredPhone })
  const leave = useLeaveSignIn(returnTo)

  function enterByPhone({ signedIn }: PhoneVerification) {
    if (!signedIn) return
    session.signIn(signedIn)
    leave({ welcome: t('loggedIn') })
  }

  const byEmail = useSignInForm()
  const byPhone = usePhoneForm({ start: registered, onVerified: enterByPhone })

  const toRegister = (words: string) => (
    <Link to="/register" search={{ returnTo }} className="link">
      {words}
    </Link>
  )
  return (
    <AuthPage
      title={t('login')}
      lead={t('loginLead')}
      above={
        <>
          {registered && <FocusedNotice title={t('phoneRegistered')} />}
          {thirdParty}
        </>
      }
      footer={<RichText text={t('newHere')} parts={{ link: toRegister }} />}
    >
      <Tabs
        label={t('waysToLogin')}
        first={registered && 'phone'}
        tabs={[
          {
            id: 'email',
            label: t('byEmail'),
            panel: (
              <SignInForm
                form={byEmail}
                onSignedIn={({ role }) => leave({ role, welcome: t('welcomeBack') })}
              />
            ),
          },
          {
            id: 'phone',
            label: t('byPhone'),
            panel: <PhoneForm state={byPhone} />,
          },
        ]}
      />
    </AuthPage>
  )
}
