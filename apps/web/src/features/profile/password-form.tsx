import { changePasswordInput } from '@dobara/contract/profile/profile.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/**
 * The contract's change, with errors that only a form needs: an empty field, and a mismatch in the repeated password.
 */
const passwordForm = changePasswordInput
  .extend({
    currentPassword: changePasswordInput.shape.currentPassword.min(1, { error: () => t('enterCurrent') }),
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => t('mismatch'),
  })
type PasswordValues = z.input<typeof passwordForm>

const FIELDS = ['currentPassword', 'newPassword'] as const

type PasswordFormProps = { email: string; onChanged: () => void; onCancel: () => void }

function usePasswordForm(onChanged: () => void) {
  const utils = trpc.useUtils()
  const change = trpc.profile.changePassword.useMutation()
  const form = useForm<PasswordValues>({
    resolver: formResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { setError, setFocus, handleSubmit } = form

  useEffect(() => setFocus('currentPassword'), [setFocus])

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword })
      // The others are signed out by it.
      void utils.profile.devices.invalidate()
      onChanged()
    } catch (error) {
      if (showFieldRefusals(error, setError, FIELDS)) change.reset()
    }
  })

  return { form, submit, error: change.error, isBusy: change.isPending }
}

export function PasswordForm({ email, onChanged, onCancel }: PasswordFormProps) {
  const { form, submit, error, isBusy } = usePasswordForm(onChanged)
  const { register, formState } = form
  const { errors } = formState
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {error && <Alert tone="danger">{messageOf(error, t('failed'))}</Alert>}
      {/* Read by password managers only: whose password it is that changes. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField label={t('current')} error={errors.currentPassword?.message} isRequired>
        {(field) => (
          <PasswordInput {...field} {...register('currentPassword')} autoComplete="current-password" />
        )}
      </FormField>
      <FormField label={t('new')} hint={t('hint')} error={errors.newPassword?.message} isRequired>
        {(field) => <PasswordInput {...field} {...register('newPassword')} autoComplete="new-password" />}
      </FormField>
      <FormField label={t('securityConfirm')} error={errors.confirmPassword?.message} isRequired>
        {(field) => <PasswordInput {...field} {...register('confirmPassword')} autoComplete="new-password" />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isBusy}>
          {isBusy ? t('changing') : t('change')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
