import { t } from './auth-texts.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { useRegisterForm, useSignInForm } from './use-email-forms.ts'

/** Signing in or registering in place, where leaving the page would interrupt a purchase. */
export function AccountTabs() {
  const signIn = useSignInForm()
  const register = useRegisterForm()
  return (
    <Tabs
      label={t('account')}
      tabs={[
        { id: 'sign-in', label: t('signIn'), panel: <SignInForm form={signIn} /> },
        { id: 'register', label: t('createAccountTab'), panel: <RegisterForm form={register} /> },
      ]}
    />
  )
}
