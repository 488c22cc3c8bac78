import type { SignedIn } from '@dobara/contract/accounts.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { useSession } from '../../lib/session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { type SignInValues, signInForm } from './auth-forms.ts'
import { PasswordInput } from './password-input.tsx'

/** E-mail and password. The session is signed in before `onSignedIn` runs. */
export function SignInForm({ onSignedIn }: { onSignedIn?: (reply: SignedIn) => void }) {
  const session = useSession()
  const login = trpc.auth.login.useMutation()
  const { register, handleSubmit, setFocus, formState } = useForm<SignInValues>({
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const reply = await login.mutateAsync(values)
      session.signIn(reply)
      onSignedIn?.(reply)
    } catch {
      // What was refused is in `login.error`; the password is what most often has to be typed again.
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {login.error && <Alert tone="danger">{messageOf(login.error, 'Invalid credentials')}</Alert>}
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
      <FormField label="Password" error={errors.password?.message} isRequired>
        {(field) => <PasswordInput {...field} {...register('password')} autoComplete="current-password" />}
      </FormField>
      <Button type="submit" size="lg" isLoading={login.isPending}>
        {login.isPending ? 'Logging in…' : 'Login'}
      </Button>
    </form>
  )
}
