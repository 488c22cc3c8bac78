import { deleteAccountInput } from '@dobara/contract/profile/privacy.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../../components/form/form-field.tsx'
import { PasswordInput } from '../../../components/form/password-input.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatAmount } from '../../../lib/format.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx'
import { t } from '../texts.ts'

/** Long enough to read after the page has changed under it. */
const GOODBYE_MS = 10_000
const STRONG = { b: (words: string) => <strong className="font-semibold text-ink">{words}</strong> }

/**
 * The contract's deletion; a missing password is reported together with a wrong confirmation word, not only once the
 * word is right.
 */
const deleteForm = (needsPassword: boolean) =>
  deleteAccountInput.refine(({ password }) => !needsPassword || Boolean(password), {
    path: ['password'],
    error: () => t('enterPassword'),
    when: () => true,
  })

function useDeleteAccount(hasPassword: boolean) {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const erase = trpc.privacy.deleteAccount.useMutation()
  // The profile does not state whether an account with another way to sign in has a password too; the server does.
  const [needsPassword, setNeedsPassword] = useState(hasPassword)
  const form = useForm({ resolver: formResolver(deleteForm(needsPassword)) })

  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    try {
      await erase.mutateAsync({ confirmation, ...(needsPassword && { password }) })
    } catch (error) {
      if (showFieldRefusals(error, form.setError, ['password', 'confirmation'])) {
        setNeedsPassword(true)
        erase.reset()
      }
      return
    }
    // Navigates first, because this page would send a visitor to the login. The server has already ended the session:
    // signing out here stops this browser from treating it as a revoked one.
    await navigate({ to: '/' })
    toast.success(t('deleted'), { duration: GOODBYE_MS })
    await signOut()
  })

  return { form, submit, needsPassword, error: erase.error, isBusy: form.formState.isSubmitting }
}

/** Store credit ends with the account. */
function GivenUpCredit() {
  const balance = trpc.profile.storeCredit.useQuery({ limit: 1 }, { staleTime: 0 }).data?.balance ?? 0
  if (balance === 0) return null
  return <Alert tone="warning">{t('creditGivenUp', { amount: formatAmount(balance) })}</Alert>
}

type DeleteAccountDialogProps = { hasPassword: boolean; isOpen: boolean; onClose: () => void }

/** Dialog that lists what is deleted and what remains, and requires proof before the account is deleted. */
export function DeleteAccountDialog({ hasPassword, isOpen, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const { form, submit, needsPassword, error, isBusy } = useDeleteAccount(hasPassword)
  const { register, formState } = form
  const { errors } = formState

  function close() {
    form.reset()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('askDelete')} className="w-112" hasCloseButton={false}>
      <div className="grid gap-3 text-muted">
        <p>
          <RichText text={t('goes')} parts={STRONG} />
        </p>
        <p>
          <RichText text={t('stays')} parts={STRONG} />
        </p>
        <GivenUpCredit />
        <p className="font-semibold text-ink">{t('forever')}</p>
      </div>
      <form id={formId} onSubmit={submit} noValidate className="mt-1 grid gap-5">
        {error && <Alert tone="danger">{messageOf(error)}</Alert>}
        {needsPassword && (
          <FormField label={t('privacyPassword')} error={errors.password?.message} isRequired>
            {(field) => (
              <PasswordInput {...field} {...register('password')} autoComplete="current-password" />
            )}
          </FormField>
        )}
        <FormField label={t('typeDelete')} error={errors.confirmation?.message} isRequired>
          {(field) => (
            <Input
              {...field}
              {...register('confirmation')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </FormField>
      </form>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          {t('keep')}
        </Button>
        <Button variant="destructive" type="submit" form={formId} isLoading={isBusy}>
          {isBusy ? t('deleting') : t('deleteNow')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
