import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type ResetPasswordValues, resetPasswordForm } from '../auth-forms.ts'
import { t } from '../texts.ts'

type Failure = { message: string; isLinkDead: boolean }
type ResetPasswordFormProps = { token: string; onReset: () => void }

/** The new password, twice; both can be read back together. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const reset = trpc.auth.resetPassword.useMutation()
  const [failure, setFailure] = useState<Failure>()
  const [isShown, setIsShown] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordValues>({
    resolver: formResolver(resetPasswordForm),
    defaultValues: { password: '', repeat: '' },
  })
  const { errors, isSubmitting } = formState
  const look = {
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  }

  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await reset.mutateAsync({ token, password })
      onReset()
    } catch (error) {
      if (showFieldRefusals(error, setError, ['password'])) return
      const isLinkDead = codeOf(error) === 'RESET_LINK_INVALID'
      setFailure({ message: messageOf(error, t('resetFailed')), isLinkDead })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.isLinkDead && (
            <Link to="/forgot-password" className="link">
              {t('askAgain')}
            </Link>
          )}
        </Alert>
      )}
      <FormField label={t('newPassword')} error={errors.password?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('password')}
            {...look}
            placeholder={t('newPasswordPasswordExample')}
          />
        )}
      </FormField>
      <FormField label={t('repeatPassword')} error={errors.repeat?.message} isRequired>
        {(field) => <Input {...field} {...register('repeat')} {...look} />}
      </FormField>
      <CheckboxField
        label={t('showPassword')}
        checked={isShown}
        onChange={(event) => setIsShown(event.target.checked)}
      />
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('resetting') : t('reset')}
      </Button>
    </form>
  )
}
