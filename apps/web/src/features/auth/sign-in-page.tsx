import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FrontLink } from '../../components/front-link.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AuthPage } from './auth-page.tsx'
import { FocusedNotice } from './focused-notice.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm, type PhoneVerification } from './phone/use-phone-form.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { t } from './texts.ts'
import { useSignInForm } from './use-email-forms.ts'
import { useLeaveSignIn } from './use-leave-sign-in.ts'

type SignInPageProps = {
  returnTo: string | undefined
  /** They come from the back office, which is for other accounts than a customer's. */
  isForAdmins?: boolean
  /** Sign-in through a third party, above the tabs. */
  thirdParty?: ReactNode
}

/** Phone users have their number at hand; the staff sign in with a password. */
function isPhoneFirst(returnTo: string | undefined): boolean {
  const isForStaff = returnTo?.startsWith('/admin') ?? false
  return !isForStaff && (window.matchMedia?.('(pointer: coarse) and (max-width: 640px)').matches ?? false)
}

/** They wanted the products, as after 'Start Shopping', or nothing that needs an account. */
function isOpenToAll(returnTo: string | undefined): boolean {
  return returnTo === undefined || /^\/products(?:$|[?#])/.test(returnTo)
}

/** In the place of the login: why the back office stays closed to this account, and the way to another one. */
function AdminRequired({ user }: { user: Profile }) {
  const { signOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={t('adminRequired')} />
      <Card className="grid w-[min(27rem,calc(100vw-2rem))] gap-4 p-5 sm:p-8">
        <h1 className="text-2xl">{t('adminRequired')}</h1>
        <p className="text-muted">
          {t('adminRequiredText', { name: user.name?.trim() || user.email || user.phone || '' })}
        </p>
        <Button
          isLoading={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            void signOut()
          }}
        >
          {t('otherAccount')}
        </Button>
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          {t('toShop')}
        </Link>
      </Card>
    </div>
  )
}

/** Page at /login: by e-mail or by phone. A newly registered number is filled in. */
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
          {isOpenToAll(returnTo) && (
            <FrontLink
              link={returnTo ?? '/products'}
              className={buttonVariants({ variant: 'outline', size: 'lg' })}
            >
              {t('browse')}
            </FrontLink>
          )}
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
