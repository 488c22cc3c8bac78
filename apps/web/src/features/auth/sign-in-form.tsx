import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import type { SignInValues } from './auth-forms.ts'
import { t } from './texts.ts'
import { EmailInput } from './email-input.tsx'

type SignInFormProps = {
  form: UseFormReturn<SignInValues>
  onSignedIn?: (reply: SignedIn) => void
  /** Over another page, where the way to a new password would lose what was typed there. */
  isOverPage?: boolean
}

/**
 * Form with e-mail and password, and the code if the account requires one. The session is signed in before
 * `onSignedIn` runs.
 */
export function SignInForm({ form, onSignedIn, isOverPage = false }: SignInFormProps) {
  const session = useSession()
  const login = trpc.auth.login.useMutation()
  const { register, handleSubmit, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  // Stays for the next try: a wrong code is refused as a wrong password is.
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  useEffect(() => {
    if (isCodeRequired) setFocus('code')
  }, [isCodeRequired, setFocus])

  const submit = handleSubmit(async (values) => {
    try {
      const reply = await login.mutateAsync(values)
      session.signIn(reply)
      onSignedIn?.(reply)
    } catch (error) {
      // The refusal is in `login.error`; the last field is the one that most often has to be typed again.
      if (codeOf(error) === 'SECOND_FACTOR_REQUIRED') setIsCodeRequired(true)
      else setFocus(isCodeRequired ? 'code' : 'password', { shouldSelect: true })
    }
  })

  const tone = codeOf(login.error) === 'SECOND_FACTOR_REQUIRED' ? 'warning' : 'danger'

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {login.error && <Alert tone={tone}>{messageOf(login.error)}</Alert>}
      <FormField label={t('email')} error={errors.email?.message} isRequired>
        {(field) => <EmailInput {...field} {...register('email')} placeholder={t('emailExample')} />}
      </FormField>
      <FormField label={t('password')} error={errors.password?.message} isRequired>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </FormField>
      {isCodeRequired && (
        <FormField label={t('code')} hint={t('codeHint')} error={errors.code?.message} isRequired>
          {(field) => (
            <Input {...field} {...register('code')} autoComplete="one-time-code" autoCapitalize="none" />
          )}
        </FormField>
      )}
      {!isOverPage && (
        <Link
          to="/forgot-password"
          className="link -mt-3 inline-flex min-h-9 items-center justify-self-start pointer-coarse:min-h-11"
        >
          {t('forgotPassword')}
        </Link>
      )}
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('loggingIn') : t('login')}
      </Button>
    </form>
  )
}
