import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { type ForgotPasswordValues, forgotPasswordForm } from '../auth-forms.ts'
import { AuthPage } from '../auth-page.tsx'
import { EmailInput } from '../email-input.tsx'
import { FocusedNotice } from '../focused-notice.tsx'
import { t } from '../texts.ts'

const backToLogin = (words: string) => (
  <Link to="/login" className="link">
    {words}
  </Link>
)

/** /forgot-password. The answer of the shop takes the place of the form. */
export function ForgotPasswordPage() {
  const [isRequested, setIsRequested] = useState(false)
  const [email, setEmail] = useState('')

  return (
    <AuthPage
      title={t('forgotTitle')}
      lead={isRequested ? undefined : t('forgotLead')}
      footer={<RichText text={t('backToLogin')} parts={{ link: backToLogin }} />}
    >
      {isRequested ? (
        <>
          <FocusedNotice title={t('linkOnItsWay')}>{t('lookInInbox')}</FocusedNotice>
          <Button variant="outline" onClick={() => setIsRequested(false)}>
            {t('otherEmail')}
          </Button>
        </>
      ) : (
        <ForgotPasswordForm
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo)
            setIsRequested(true)
          }}
        />
      )}
    </AuthPage>
  )
}

type ForgotPasswordFormProps = { email: string; onSent: (email: string) => void }

function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = trpc.auth.forgotPassword.useMutation()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordValues>({
    resolver: formResolver(forgotPasswordForm),
    defaultValues: { email },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await request.mutateAsync(values)
      onSent(values.email)
    } catch (error) {
      if (!showFieldRefusals(error, setError, ['email']))
        setFailure(messageOf(error, t('newPasswordSendFailed')))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <FormField label={t('email')} error={errors.email?.message} isRequired>
        {(field) => <EmailInput {...field} {...register('email')} placeholder={t('emailExample')} />}
      </FormField>
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {isSubmitting ? t('newPasswordSending') : t('sendLink')}
      </Button>
    </form>
  )
}
