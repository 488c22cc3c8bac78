import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { type UpdateProfileInput, updateProfileInput } from '@dobara/contract/profile/profile.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatPhone } from '../../lib/format.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

const FIELDS = ['name', 'email', 'phone'] as const
const FIXED = 'read-only:bg-sunken read-only:text-muted'

/** Saves the form, and closes it when the page knows the new profile. */
function usePersonalForm(user: Profile, onClose: () => void) {
  const { reload } = useSession()
  const update = trpc.profile.update.useMutation()
  const form = useForm<UpdateProfileInput>({
    resolver: formResolver(updateProfileInput),
    defaultValues: { name: user.name ?? '', email: user.email ?? '', phone: formatPhone(user.phone ?? '') },
  })
  const { setError, setFocus, handleSubmit } = form

  useEffect(() => setFocus('name'), [setFocus])

  const submit = handleSubmit(async ({ name, email, phone }) => {
    try {
      await update.mutateAsync({
        name,
        ...(user.canEditEmail && { email }),
        ...(user.canEditPhone && { phone }),
      })
      await reload()
      toast.success(t('updated'))
      onClose()
    } catch (error) {
      // An error shown next to its field is not repeated above the form.
      if (showFieldRefusals(error, setError, FIELDS)) update.reset()
    }
  })

  return { form, submit, isBusy: form.formState.isSubmitting, error: update.error }
}

export function PersonalForm({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { form, submit, isBusy, error } = usePersonalForm(user, onClose)
  const { register, formState } = form
  const { errors } = formState
  const emailReason = user.loginMethod === 'google' ? 'emailIsGoogle' : 'emailIsLogin'
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {error && <Alert tone="danger">{messageOf(error, t('updateFailed'))}</Alert>}
      <FormField label={t('name')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField
        label={t('email')}
        hint={t(user.canEditEmail ? 'emailHint' : emailReason)}
        error={errors.email?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            readOnly={!user.canEditEmail}
            className={FIXED}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
        )}
      </FormField>
      <FormField
        label={t('phone')}
        hint={t(user.canEditPhone ? 'phoneHint' : 'phoneIsLogin')}
        error={errors.phone?.message}
      >
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            readOnly={!user.canEditPhone}
            className={FIXED}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+91"
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isBusy}>
          {isBusy ? t('saving') : t('save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
