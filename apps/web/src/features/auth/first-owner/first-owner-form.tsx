import { createOwnerInput } from '@dobara/contract/auth/accounts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { trpc } from '../../../lib/api/trpc.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AccountFields, type AccountValues } from '../account-fields.tsx'
import { t } from '../texts.ts'

const form = createOwnerInput.omit({ token: true })

/** Creates the owner's account, signs in and opens the dashboard, whose list shows what the shop needs next. */
export function FirstOwnerForm({ token }: { token: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const create = trpc.auth.createOwner.useMutation()
  const [message, setMessage] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<AccountValues>({
    resolver: formResolver(form),
    defaultValues: { name: '', email: '', password: '' },
  })

  const submit = handleSubmit(async (values) => {
    setMessage(null)
    try {
      session.signIn(await create.mutateAsync({ ...values, token }))
      await navigate({ to: '/admin', replace: true })
    } catch (error) {
      const text = messageOf(error, t('ownerFailed'))
      if (codeOf(error) === 'EMAIL_TAKEN') setError('email', { message: text }, { shouldFocus: true })
      else if (!showFieldRefusals(error, setError, ['name', 'email', 'password'])) setMessage(text)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {message && <Alert tone="danger">{message}</Alert>}
      <AccountFields register={register} errors={formState.errors} />
      <Button type="submit" size="lg" isLoading={formState.isSubmitting}>
        {formState.isSubmitting ? t('creating') : t('ownerCreate')}
      </Button>
    </form>
  )
}
