import type { SignedIn } from '@dobara/contract/accounts.ts'
import { Link } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { SignInValues } from './auth-forms.ts'
import { t } from './auth-texts.ts'
import { EmailInput } from './email-input.tsx'

type SignInFormProps = {
  form: UseFormReturn<SignInValues>
  onSignedIn?: (reply: SignedIn) => void
}

/** E-mail and password. The session is signed in before `onSignedIn` runs. */
export function SignInForm({ form, onSignedIn }: SignInFormProps) {
  const session = useSession()
  const login = trpc.auth.login.useMutation()
  const { register, handleSubmit, setFocus, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const reply = await login.mutateAsync(values)
      session.signIn(reply)
      onSignedIn?.(reply)
    } catch {
      // What was refused is in `login.error`; the password is what most often has to be typed again.
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {login.error && <Alert tone="danger">{messageOf(login.error, t('invalidCredentials'))}</Alert>}
      <FormField label={t('email')} error={errors.email?.message} isRequired>
        {(field) => <EmailInput {...field} {...register('email')} placeholder={t('emailExample')} />}
      </FormField>
      <FormField label={t('password')} error={errors.password?.message} isRequired>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </FormField>
      <Link
        to="/forgot-password"
        className="link -mt-3 inline-flex min-h-9 items-center justify-self-start pointer-coarse:min-h-11"
      >
        {t('forgotPassword')}
      </Link>
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('loggingIn') : t('login')}
      </Button>
    </form>
  )
}
