import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { AuthPage } from './auth-page.tsx'
import { t } from './texts.ts'
import { FocusedNotice } from './focused-notice.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm, type PhoneVerification } from './phone/use-phone-form.ts'
import { RegisterForm } from './register-form.tsx'
import { Tabs } from './tabs.tsx'
import { useRegisterForm } from './use-email-forms.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

type RegisterPageProps = {
  returnTo: string | undefined
  /** Sign-in through a third party, above the tabs. */
  thirdParty?: ReactNode
}

/** /register: by e-mail, which signs in at once, or by phone, after which the login follows. */
export function RegisterPage({ returnTo, thirdParty }: RegisterPageProps) {
  const navigate = useNavigate()
  const leave = useLeaveSignIn(returnTo)
  // From the login, with a code that is still good.
  const unknown = useLocation({ select: ({ state }) => state.unknownPhone })

  const goToLogin = ({ phone, canSendAt }: PhoneVerification) =>
    navigate({
      to: '/login',
      search: { returnTo },
      state: { registeredPhone: { phone, canSendAt } },
      replace: true,
    })

  const byEmail = useRegisterForm()
  const byPhone = usePhoneForm({
    isNew: true,
    start: unknown,
    onVerified: (verified) => void goToLogin(verified),
  })

  const toLogin = (words: string) => (
    <Link to="/login" search={{ returnTo }} className="link">
      {words}
    </Link>
  )
  return (
    <AuthPage
      title={t('createAccount')}
      lead={t('registerLead')}
      above={
        <>
          {unknown && <FocusedNotice title={t('phoneProved')} />}
          {thirdParty}
        </>
      }
      footer={<RichText text={t('haveAccount')} parts={{ link: toLogin }} />}
    >
      <Tabs
        label={t('waysToRegister')}
        first={unknown ? 'phone' : 'email'}
        tabs={[
          {
            id: 'email',
            label: t('byEmail'),
            panel: <RegisterForm form={byEmail} onSignedIn={() => leave({ welcome: t('welcome') })} />,
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
