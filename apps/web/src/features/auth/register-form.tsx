import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { RegisterValues } from './auth-forms.ts'
import { AccountFields } from './account-fields.tsx'
import { t } from './texts.ts'
import { PrivacyNotice, TermsBox } from './terms-box.tsx'

type RegisterFormProps = {
  form: UseFormReturn<RegisterValues>
  onSignedIn?: (reply: SignedIn) => void
}

/** A new account by e-mail. It is signed in at once, before `onSignedIn` runs. */
export function RegisterForm({ form, onSignedIn }: RegisterFormProps) {
  const session = useSession()
  const create = trpc.auth.register.useMutation()
  const [message, setMessage] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ name, email, password }) => {
    setMessage(null)
    try {
      const reply = await create.mutateAsync({ name, email, password, acceptTerms: true })
      session.signIn(reply)
      onSignedIn?.(reply)
    } catch (error) {
      const text = messageOf(error, t('registrationFailed'))
      if (codeOf(error) === 'EMAIL_TAKEN') setError('email', { message: text }, { shouldFocus: true })
      else if (!showFieldRefusals(error, setError, ['name', 'email', 'password'])) setMessage(text)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {message && <Alert tone="danger">{message}</Alert>}
      <AccountFields register={register} errors={errors} />
      <TermsBox register={() => register('acceptTerms')} error={errors.acceptTerms?.message} />
      <PrivacyNotice />
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('creating') : t('createAccount')}
      </Button>
    </form>
  )
}
