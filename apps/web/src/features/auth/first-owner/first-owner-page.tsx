import { Link, useNavigate } from '@tanstack/react-router'
import { RichText } from '../../../components/rich-text.tsx'
import { AuthPage } from '../auth-page.tsx'
import { t } from '../texts.ts'
import { createOwnerInput } from '@dobara/contract/auth/accounts.ts'
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

const form = createOwnerInput.omit({ token: true })

/** Creates the owner's account, signs in and opens the dashboard, whose list shows what the shop needs next. */
function FirstOwnerForm({ token }: { token: string }) {
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

const toLogin = (words: string) => (
  <Link to="/login" className="link">
    {words}
  </Link>
)

/** /setup: where the link leads that the start of an empty shop prints. */
export function FirstOwnerPage({ token }: { token: string | undefined }) {
  return (
    <AuthPage
      title={t('ownerTitle')}
      lead={token ? t('ownerLead') : t('ownerNoLink')}
      footer={<RichText text={t('ownerLogin')} parts={{ link: toLogin }} />}
    >
      {token && <FirstOwnerForm token={token} />}
    </AuthPage>
  )
}
