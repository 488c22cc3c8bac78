import { type FormEvent, useState } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { isProofRequired, type ProofKind, requiredProof } from './mount-reauthentication.ts'
import { t } from './texts.ts'

/** A refusal that asks for a proof comes when the second factor was turned on or off while the dialog was open. */
function messageOfProof(error: unknown): string {
  if (!isProofRequired(error)) return messageOf(error)
  return t(requiredProof(error) === 'code' ? 'codeNowRequired' : 'passwordNowRequired')
}

type ReauthenticateDialogProps = { kind: ProofKind; onAnswer: (isProved: boolean) => void }

/** Asks for the password, or a code of the app, and lets the waiting calls go on. Nothing typed on the page below is lost. */
export function ReauthenticateDialog({ kind: firstKind, onAnswer }: ReauthenticateDialogProps) {
  const [kind, setKind] = useState(firstKind)
  const [typed, setTyped] = useState('')
  const proving = trpc.auth.reauthenticate.useMutation({
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (!isProofRequired(error)) return
      setKind(requiredProof(error))
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <DialogContent className="w-[min(27rem,calc(100vw-1rem))]">
        <form onSubmit={submit} noValidate className="grid gap-5">
          <DialogHeader>
            <DialogTitle>{t('confirmYou')}</DialogTitle>
            <DialogDescription>{t('confirmYouText')}</DialogDescription>
          </DialogHeader>
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
            <Button variant="outline" onClick={() => onAnswer(false)}>
              {t('confirmYouCancel')}
            </Button>
            <Button type="submit" isLoading={proving.isPending}>
              {t('confirmYouSubmit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
