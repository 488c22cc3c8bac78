import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { isProofRequired, type ProofKind, requiredProof } from './mount-reauthentication.ts'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm } from './phone/use-phone-form.ts'
import { t } from './texts.ts'

/**
 * A refusal that requires another proof occurs when the second factor was turned on or off while the dialog was open.
 */
function messageOfProof(error: unknown): string {
  if (!isProofRequired(error)) return messageOf(error)
  return t(requiredProof(error) === 'code' ? 'codeNowRequired' : 'passwordNowRequired')
}

const SIGN_IN_TEXTS = {
  phone: 'confirmByPhone',
  google: 'confirmByGoogle',
  email: 'confirmNeedsPassword',
} as const

type ReauthenticateDialogProps = { kind: ProofKind; onAnswer: (isProved: boolean) => void }

/** Dialog that requests the proof and then resumes the waiting calls. Input on the page below is preserved. */
export function ReauthenticateDialog({ kind: firstKind, onAnswer }: ReauthenticateDialogProps) {
  const [kind, setKind] = useState(firstKind)
  const { user } = useSession()
  const text = kind === 'sign_in' ? SIGN_IN_TEXTS[user?.loginMethod ?? 'google'] : 'confirmYouText'
  return (
    <Dialog onClose={() => onAnswer(false)} title={t('confirmYou')} description={t(text)} className="w-108">
      {kind === 'sign_in' ? (
        <SignInProof onAnswer={onAnswer} />
      ) : (
        <TypedProof kind={kind} onKind={setKind} onAnswer={onAnswer} />
      )}
    </Dialog>
  )
}

type TypedProofProps = {
  kind: 'password' | 'code'
  onKind: (kind: ProofKind) => void
  onAnswer: (isProved: boolean) => void
}

function TypedProof({ kind, onKind, onAnswer }: TypedProofProps) {
  const [typed, setTyped] = useState('')
  const proving = trpc.auth.reauthenticate.useMutation({
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (!isProofRequired(error)) return
      onKind(requiredProof(error))
      setTyped('')
    },
  })
  const field = fieldsOf(proving.error)[kind]

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the page below must not be submitted by it.
    event.stopPropagation()
    if (typed !== '') proving.mutate({ [kind]: typed })
  }
  const box = { value: typed, onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value) }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {proving.error && !field && <Alert tone="danger">{messageOfProof(proving.error)}</Alert>}
      {kind === 'code' ? (
        <FormField label={t('code')} hint={t('codeHint')} error={field} isRequired>
          {(props) => <Input {...props} {...box} autoComplete="one-time-code" autoCapitalize="none" />}
        </FormField>
      ) : (
        <FormField label={t('password')} error={field} isRequired>
          {(props) => <PasswordInput {...props} {...box} autoComplete="current-password" />}
        </FormField>
      )}
      <DialogFooter>
        <CancelButton onAnswer={onAnswer} />
        <Button type="submit" isLoading={proving.isPending}>
          {t('confirmYouSubmit')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** By a code to the number that the account signs in with; by Google in another tab, whose session this tab shares. An account by email whose password was taken away sets a new one first. */
function SignInProof({ onAnswer }: Pick<TypedProofProps, 'onAnswer'>) {
  const { user, signIn } = useSession()
  const isByPhone = user?.loginMethod === 'phone'
  const byPhone = usePhoneForm({
    onVerified: ({ signedIn }) => {
      if (!signedIn) return
      // Another person's sign-in must not carry out this person's change.
      onAnswer(signedIn.user.id === user?.id)
      signIn(signedIn)
    },
  })
  return (
    <div className="grid gap-5">
      {isByPhone ? (
        <PhoneForm state={byPhone} />
      ) : user?.loginMethod === 'email' ? (
        <Link to="/forgot-password" className="link inline-flex min-h-11 items-center justify-self-start">
          {t('choosePassword')}
        </Link>
      ) : (
        <a
          href="/api/auth/google/start?returnTo=%2Fprofile"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {t('signInInNewTab')}
        </a>
      )}
      <DialogFooter>
        <CancelButton onAnswer={onAnswer} />
        {user?.loginMethod === 'google' && (
          <Button onClick={() => onAnswer(true)}>{t('signedInAgain')}</Button>
        )}
      </DialogFooter>
    </div>
  )
}

function CancelButton({ onAnswer }: Pick<TypedProofProps, 'onAnswer'>) {
  return (
    <Button variant="outline" onClick={() => onAnswer(false)}>
      {t('confirmYouCancel')}
    </Button>
  )
}
