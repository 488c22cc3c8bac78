import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { ID_PROOF_KINDS, type IdProofKind, readIdLastFour } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { type ChosenItem, ItemChoice } from '../../../components/item-choice/item-choice.tsx'
import { formatAmount } from '../../../lib/format.ts'
import { sentenceText } from '../../../lib/sentences/sentence-text.ts'
import { idProofKind } from '../../../lib/words/trade-in-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { t } from '../texts.ts'
import { useTradeInForm } from './use-trade-in-steps.ts'

type DialogProps = { shown: AdminTradeIn; onClose: () => void }
const isThere = (text: string) => text.trim() !== '' || t('missing')

/** A longer text is refused here already, so that no whole number leaves the browser. */
function isLastFour(text: string) {
  if (text.trim() === '') return t('missing')
  const read = readIdLastFour(text)
  return read.ok || sentenceText(sentenceOfRefusal(read.code))
}

type ProofFields = { proof: IdProofKind; lastFour: string; seenOn: string }

/** Which document of the seller was seen: its kind and its last four characters, and never more. */
export function ProofDialog({ shown, onClose }: DialogProps) {
  const { prove } = useTradeInForm(shown)
  const [today] = useState(() => indiaDateOf(new Date()))
  const form = useForm<ProofFields>({
    defaultValues: { proof: shown.idProof?.kind ?? 'aadhaar', lastFour: '', seenOn: today },
  })
  const { register, formState } = form
  const { errors } = formState
  async function save(fields: ProofFields) {
    await prove(fields)
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t('proveTitle')}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t('prove'), busy: t('saving') }}
      onClose={onClose}
    >
      <FormField label={t('proofKind')} isRequired>
        {(field) => (
          <NativeSelect {...field} {...register('proof')}>
            {ID_PROOF_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {idProofKind(kind)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('lastFour')} hint={t('lastFourHint')} error={errors.lastFour?.message} isRequired>
        {(field) => (
          <Input {...field} autoComplete="off" {...register('lastFour', { validate: isLastFour })} />
        )}
      </FormField>
      <FormField label={t('seenOn')} error={errors.seenOn?.message} isRequired>
        {(field) => (
          <Input {...field} type="date" max={today} {...register('seenOn', { validate: isThere })} />
        )}
      </FormField>
    </FormDialog>
  )
}

type PayFields = { reference: string; item: ChosenItem | null }

/** A component of its own, so that the form knows this field after the one above it: the first of two faults takes the focus. */
function ReceiveAs({ control }: { control: Control<PayFields> }) {
  const { field, fieldState } = useController({
    control,
    name: 'item',
    rules: { validate: (item) => item !== null || t('itemMissing') },
  })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('receiveAs')}</legend>
      <ItemChoice
        item={field.value}
        onChoose={field.onChange}
        isByUnitsOnly
        error={fieldState.error?.message}
        searchRef={field.ref}
      />
    </fieldset>
  )
}

/** Pays exactly what was accepted, and receives the machine as a unit that costs as much. */
export function PayDialog({ shown, onClose }: DialogProps) {
  const { pay } = useTradeInForm(shown)
  const form = useForm<PayFields>({ defaultValues: { reference: '', item: null } })
  const { register, control, formState } = form
  const amount = shown.accepted?.amount ?? 0
  const isUpi = shown.payout === 'upi'
  async function save({ reference, item }: PayFields) {
    if (!item) return
    const { productId, productVariantId } = item
    await pay({
      amount,
      productId,
      ...(productVariantId !== undefined && { productVariantId }),
      ...(isUpi && { reference }),
    })
    toast.success(t('paid'))
  }
  return (
    <FormDialog
      title={t('payTitle', { amount: formatAmount(amount) })}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t(isUpi ? 'payUpi' : 'payCredit'), busy: t('saving') }}
      onClose={onClose}
    >
      <Alert tone="info">
        {isUpi ? t('payUpiFollows', { vpa: shown.vpa ?? '' }) : t('payCreditFollows')}
      </Alert>
      {isUpi && (
        <FormField
          label={t('reference')}
          hint={t('referenceHint')}
          error={formState.errors.reference?.message}
          isRequired
        >
          {(field) => <Input {...field} maxLength={60} {...register('reference', { validate: isThere })} />}
        </FormField>
      )}
      <ReceiveAs control={control} />
    </FormDialog>
  )
}
