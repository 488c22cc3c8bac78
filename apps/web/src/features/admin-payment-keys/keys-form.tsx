import {
  type AdminPaymentKeys,
  type SavePaymentKeysInput,
  savePaymentKeysInput,
} from '@dobara/contract/admin-payment-keys.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { CopyButton } from '../../components/copy-button/copy-button.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'
import { KeysCard } from './webhook-card.tsx'

type KeysFormValues = UseFormReturn<SavePaymentKeysInput>
const FIELDS = ['keyId', 'keySecret', 'webhookSecret'] as const

/** Generates a secret with the entropy that the shop requires, in letters and digits. */
function randomSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll(/[+/]/g, 'x')
}

type SecretBoxProps = {
  form: KeysFormValues
  name: 'keySecret' | 'webhookSecret'
  hint?: string
  end: string | undefined
}

function SecretBox({ form, name, hint, end }: SecretBoxProps) {
  const { error } = form.getFieldState(name, form.formState)
  const stored = end && t('savedSecret', { end: `…${end}` })
  return (
    <FormField
      label={t(name)}
      hint={[hint, stored].filter(Boolean).join(' ')}
      error={error?.message}
      isRequired={stored ? false : 'marked'}
    >
      {(field) => <PasswordInput {...field} {...form.register(name)} autoComplete="off" />}
    </FormField>
  )
}

/** Button that fills the field of the webhook secret with a generated one; the account owner chooses this secret. */
function MakeSecret({ form }: { form: KeysFormValues }) {
  const [made, setMade] = useState('')
  const typed = form.watch('webhookSecret')
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            const secret = randomSecret()
            setMade(secret)
            form.setValue('webhookSecret', secret, { shouldDirty: true, shouldValidate: true })
          }}
        >
          <KeyRound aria-hidden="true" className="size-4" />
          {t('makeSecret')}
        </Button>
        {made !== '' && made === typed && <CopyButton text={made} label={t('copySecret')} />}
      </div>
      {made !== '' && made === typed && (
        <p role="status" className="text-sm text-muted">
          {t('madeSecret')}
        </p>
      )}
    </div>
  )
}

function KeyBoxes({ form, saved }: { form: KeysFormValues; saved: AdminPaymentKeys }) {
  const { error } = form.getFieldState('keyId', form.formState)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField label={t('keyId')} error={error?.message} isRequired="marked" className="sm:col-span-2">
        {(field) => (
          <Input
            {...field}
            {...form.register('keyId')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-md"
          />
        )}
      </FormField>
      <SecretBox form={form} name="keySecret" end={saved.secretEnds?.keySecret} />
      <div className="grid gap-2">
        <SecretBox
          form={form}
          name="webhookSecret"
          hint={t('webhookSecretHint')}
          end={saved.secretEnds?.webhookSecret}
        />
        <MakeSecret form={form} />
      </div>
    </div>
  )
}

type KeysFormProps = {
  current: AdminPaymentKeys
  /** Resets the form with the current keys. */
  onRenew: () => void
}

/** The keys, which are checked at the provider before they are saved. What was typed is there until then. */
export function KeysForm({ current, onRenew }: KeysFormProps) {
  // The keys from when the form opened: a save by another person in the meantime does not discard what was entered.
  const [saved] = useState(current)
  const isFixed = saved.source === 'server'
  const form = useForm<SavePaymentKeysInput>({
    resolver: formResolver(savePaymentKeysInput),
    defaultValues: {
      keyId: isFixed || saved.secretEnds ? saved.keyId : '',
      keySecret: '',
      webhookSecret: '',
      updatedAt: saved.updatedAt,
    },
  })
  const utils = trpc.useUtils()
  const saving = trpc.admin.paymentKeys.save.useMutation()
  const mayWrite = usePermissions()('settings.write')
  const [error, setError] = useState<unknown>()
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty && !isSubmitting)
  const isOtherAccount = codeOf(error) === 'PAYMENT_KEYS_OF_OTHER_ACCOUNT'

  async function send(fields: SavePaymentKeysInput) {
    setError(undefined)
    try {
      const now = await saving.mutateAsync(fields)
      utils.admin.paymentKeys.get.setData(undefined, now)
      toast.success(t('saved'))
      onRenew()
      void utils.store.info.invalidate()
      void utils.admin.dashboard.setup.invalidate()
    } catch (refusal) {
      if (!showFieldRefusals(refusal, form.setError, FIELDS)) setError(refusal)
    }
  }
  async function loadCurrent() {
    await utils.admin.paymentKeys.get.fetch(undefined, { staleTime: 0 })
    onRenew()
  }
  const submit = form.handleSubmit(send)
  if (isFixed) return <FixedKeys keyId={saved.keyId} />
  return (
    <KeysCard title={t('keys')} lead={t('keysLead')}>
      <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
        {error !== undefined && !isOtherAccount && (
          <Alert
            tone="danger"
            action={
              codeOf(error) === 'CHANGED_MEANWHILE' && (
                <Button variant="outline" size="sm" onClick={() => void loadCurrent()}>
                  {t('loadCurrent')}
                </Button>
              )
            }
          >
            {messageOf(error, t('saveFailed'))}
          </Alert>
        )}
        <fieldset disabled={!mayWrite} className="min-w-0">
          <KeyBoxes form={form} saved={saved} />
        </fieldset>
        {saved.replacedUntil && (
          <p className="text-sm text-muted">{t('replaced', { time: formatDateTime(saved.replacedUntil) })}</p>
        )}
        {mayWrite ? (
          <div>
            <Button type="submit" isLoading={isSubmitting}>
              {isSubmitting ? t('saving') : t('save')}
            </Button>
          </div>
        ) : (
          <p className="text-muted">{t('readOnly')}</p>
        )}
      </form>
      <ConfirmDialog
        isOpen={isOtherAccount}
        question={t('otherAccount')}
        confirmLabel={t('otherAccountSave')}
        isLoading={saving.isPending}
        onConfirm={() => void send({ ...form.getValues(), isOtherAccount: true })}
        onClose={() => setError(undefined)}
      />
      {guard.question}
    </KeysCard>
  )
}

function FixedKeys({ keyId }: { keyId: string }) {
  return (
    <KeysCard title={t('keys')} lead={t('fixed')}>
      <p>
        <span className="font-semibold">{t('keyId')}: </span>
        <code className="break-all">{keyId}</code>
      </p>
    </KeysCard>
  )
}
