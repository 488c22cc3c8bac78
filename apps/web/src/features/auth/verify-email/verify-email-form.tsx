import { type EmailVerified, loginInput, resetPasswordInput } from '@dobara/contract/auth/accounts.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormField } from '../../../components/form/form-field.tsx'
import { PasswordInput } from '../../../components/form/password-input.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

const knownForm = z.object({
  typed: loginInput.shape.password.min(1, { error: () => t('enterPassword') }),
})
const newForm = z.object({ typed: resetPasswordInput.shape.password })

type VerifyEmailFormProps = {
  token: string
  /**
   * True if a new password is chosen, which removes the previous setup; otherwise the account's own password is
   * entered and everything remains.
   */
  isNew: boolean
  onVerified: (outcome: EmailVerified['outcome']) => void
}

/** Form with the one field that distinguishes the recipient of the link from a stranger who set the account up. */
export function VerifyEmailForm({ token, isNew, onVerified }: VerifyEmailFormProps) {
  const prove = trpc.auth.proveEmail.useMutation()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ typed: string }>({
    resolver: formResolver(isNew ? newForm : knownForm),
    defaultValues: { typed: '' },
  })
  useEffect(() => setFocus('typed'), [setFocus])
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ typed }) => {
    setFailure(undefined)
    const field = isNew ? 'newPassword' : 'password'
    try {
      const { outcome } = await prove.mutateAsync({ token, [field]: typed })
      onVerified(outcome)
    } catch (error) {
      const message = fieldsOf(error)[field]
      if (message) setError('typed', { type: 'server', message }, { shouldFocus: true })
      else setFailure(messageOf(error, t('failed')))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-5 text-left">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <FormField label={t(isNew ? 'newPassword' : 'password')} error={errors.typed?.message} isRequired>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('typed')}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            placeholder={isNew ? t('newPasswordExample') : undefined}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {t(isNew ? 'setPassword' : 'verify')}
      </Button>
    </form>
  )
}
