import { useSession } from '../../lib/session/session.tsx'
import { t } from './texts.ts'
import { OrGoogle } from './google/google-sign-in.tsx'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm } from './phone/use-phone-form.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { useRegisterForm, useSignInForm } from './use-email-forms.ts'

/**
 * Signs in or registers in place, where leaving the page would interrupt a purchase. The phone number comes first:
 * one code is enough with or without an account. Google returns to `returnTo`.
 */
export function AccountTabs({ returnTo }: { returnTo: string }) {
  const session = useSession()
  const byPhone = usePhoneForm({
    isEither: true,
    onVerified: ({ signedIn }) => {
      if (signedIn) session.signIn(signedIn)
    },
  })
  const signIn = useSignInForm()
  const register = useRegisterForm()
  return (
    <div className="grid gap-6">
      <Tabs
        label={t('account')}
        tabs={[
          { id: 'phone', label: t('byPhone'), panel: <PhoneForm state={byPhone} /> },
          { id: 'sign-in', label: t('signIn'), panel: <SignInForm form={signIn} /> },
          { id: 'register', label: t('createAccountTab'), panel: <RegisterForm form={register} /> },
        ]}
      />
      <OrGoogle returnTo={returnTo} />
    </div>
  )
}
