import type { SignedIn } from '@dobara/contract/accounts.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { showFieldRefusals } from '../../lib/form-refusal.ts'
import { codeOf, messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'
import { type RegisterValues, registerForm } from './auth-forms.ts'
import { PasswordInput } from './password-input.tsx'

const TERMS_ERROR = 'terms-error'

type TermsBoxProps = { register: UseFormRegister<RegisterValues>; error: string | undefined }

/**
 * The terms to accept. A component of its own so that it registers after the boxes above it: the focus goes to the
 * first wrong field in the order of registration.
 */
function TermsBox({ register, error }: TermsBoxProps) {
  return (
    <div>
      <Checkbox
        {...register('acceptTerms')}
        label="I accept the Terms & Privacy"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? TERMS_ERROR : undefined}
      />
      {error && (
        <p id={TERMS_ERROR} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A new account by e-mail. It is signed in at once, before `onSignedIn` runs. */
export function RegisterForm({ onSignedIn }: { onSignedIn?: (reply: SignedIn) => void }) {
  const session = useSession()
  const create = trpc.auth.register.useMutation()
  const [message, setMessage] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver: standardSchemaResolver(registerForm),
    defaultValues: { name: '', email: '', password: '', acceptTerms: false },
  })
  const { errors } = formState

  const submit = handleSubmit(async ({ name, email, password }) => {
    setMessage(null)
    try {
      const reply = await create.mutateAsync({ name, email, password, acceptTerms: true })
      session.signIn(reply)
      onSignedIn?.(reply)
    } catch (error) {
      const text = messageOf(error, 'Registration failed')
      if (codeOf(error) === 'EMAIL_TAKEN') setError('email', { message: text }, { shouldFocus: true })
      else if (!showFieldRefusals(error, setError, ['name', 'email', 'password'])) setMessage(text)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {message && <Alert tone="danger">{message}</Alert>}
      <FormField label="Full name" error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label="Email" error={errors.email?.message} isRequired>
        {(field) => (
          <Input
            {...field}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            placeholder="you@example.com"
          />
        )}
      </FormField>
      <FormField
        label="Password"
        hint={errors.password ? undefined : 'At least 8 characters.'}
        error={errors.password?.message}
        isRequired
      >
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="new-password" />}
      </FormField>
      <TermsBox register={register} error={errors.acceptTerms?.message} />
      <Button type="submit" size="lg" isLoading={create.isPending}>
        {create.isPending ? 'Creating your account…' : 'Create an account'}
      </Button>
    </form>
  )
}
