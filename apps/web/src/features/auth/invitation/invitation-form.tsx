import { newColleagueForm } from '@dobara/contract/admin-users/invitations.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { PasswordInput } from '../../../components/form/password-input.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'

/** Opens the account of a new colleague, signs it in and leads to the back office. */
export function InvitationForm({ token, name }: { token: string; name: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const accept = trpc.auth.acceptInvitation.useMutation()
  const [message, setMessage] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formResolver(newColleagueForm),
    defaultValues: { name, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setMessage(null)
    try {
      const { signedIn } = await accept.mutateAsync({ ...values, token })
      if (signedIn) session.signIn(signedIn)
      await navigate({ to: '/admin', replace: true })
    } catch (error) {
      if (!showFieldRefusals(error, setError, ['name', 'password'])) {
        setMessage(messageOf(error, t('invitationFailed')))
      }
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {message && <Alert tone="danger">{message}</Alert>}
      <FormField label={t('fullName')} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('password')} error={errors.password?.message} isRequired>
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password')}
            autoComplete="new-password"
            placeholder={t('passwordExample')}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('creating') : t('invitationAccept')}
      </Button>
    </form>
  )
}
