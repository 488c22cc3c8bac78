import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { AuthPage } from './auth-page.tsx'
import { AdminRequired } from './admin-required.tsx'
import { t } from './texts.ts'
import { FocusedNotice } from './focused-notice.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm, type PhoneVerification } from './phone/use-phone-form.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { useSignInForm } from './use-email-forms.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

type SignInPageProps = {
  returnTo: string | undefined
  /** They come from the back office, which is for other accounts than a customer's. */
  isForAdmins?: boolean
  /** Signing in through somebody else, above the tabs. */
  thirdParty?: ReactNode
}

/** Whoever holds a phone has its number at hand; the staff signs in with a password. */
function isPhoneFirst(returnTo: string | undefined): boolean {
  const isForStaff = returnTo?.startsWith('/admin') ?? false
  return !isForStaff && (window.matchMedia?.('(pointer: coarse) and (max-width: 640px)').matches ?? false)
}

/** /login: by e-mail or by phone. Who has just registered a number comes with it filled in. */
export function SignInPage({ returnTo, isForAdmins = false, thirdParty }: SignInPageProps) {
  const session = useSession()
  const registered = useLocation({ select: ({ state }) => state.registeredPhone })
  const isWrongAccount = isForAdmins && session.user?.role === 'customer'
  const leave = useLeaveSignIn(returnTo, isWrongAccount)

  function enterByPhone({ signedIn }: PhoneVerification) {
    if (!signedIn) return
    session.signIn(signedIn)
    leave({ welcome: t('loggedIn') })
  }

  const byEmail = useSignInForm()
  const byPhone = usePhoneForm({ start: registered, onVerified: enterByPhone })

  const toRegister = (words: string) => (
    <Link to="/register" search={{ returnTo }} state={{ unknownPhone: byPhone.unknown }} className="link">
      {words}
    </Link>
  )
  if (isWrongAccount && session.user) return <AdminRequired user={session.user} />
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
        first={registered || isPhoneFirst(returnTo) ? 'phone' : 'email'}
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
            panel: (
              <PhoneForm
                state={byPhone}
                renderUnknown={(unknownPhone) => (
                  <Link
                    to="/register"
                    search={{ returnTo }}
                    state={{ unknownPhone }}
                    className="link flex min-h-11 items-center"
                  >
                    {t('registerNumber')}
                  </Link>
                )}
              />
            ),
          },
        ]}
      />
    </AuthPage>
  )
}
