import type { AdminTradeIn, TradeInStepInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { TRADE_IN_NOTE_MAX } from '@dobara/contract/trade-ins/trade-in-sorts.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { showFieldRefusals } from '../../../lib/refusals/form-refusal.ts'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useTradeInForm } from './use-trade-in-steps.ts'

const FORM_MOVES = ['reschedule', 'send_back', 'reject', 'decline'] as const
export type FormMove = (typeof FORM_MOVES)[number]
export const isFormMove = (move: string): move is FormMove => FORM_MOVES.some((one) => one === move)

const FIELDS = ['pickupOn', 'carrier', 'trackingNumber', 'note'] as const
type StepFields = Record<(typeof FIELDS)[number], string>
const CALL = { within: 'step.', names: FIELDS } as const

function inputOf(move: FormMove, { pickupOn, carrier, trackingNumber, note }: StepFields): TradeInStepInput {
  switch (move) {
    case 'reschedule':
      return { move, pickupOn, note }
    case 'send_back':
      return { move, carrier, trackingNumber, note }
    case 'reject':
    case 'decline':
      return { move, note }
  }
}

const isThere = (text: string) => text.trim() !== '' || t('missing')

/** Form for a step that needs text or a day; the customer is notified of it by mail. */
export function StepDialog({
  shown,
  move,
  onClose,
}: {
  shown: AdminTradeIn
  move: FormMove
  onClose: () => void
}) {
  const { step } = useTradeInForm(shown)
  const { first, last } = shown.pickupDays
  const form = useForm<StepFields>({
    defaultValues: { pickupOn: shown.pickupOn ?? '', carrier: '', trackingNumber: '', note: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  const needsNote = move === 'reject' || move === 'decline'
  async function save(fields: StepFields) {
    await step(inputOf(move, fields))
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t(`${move}Title`)}
      form={form}
      onSave={save}
      onRefused={(refusal) => showFieldRefusals(refusal, form.setError, CALL)}
      failure={t('pageFailed')}
      save={{ label: t(move), busy: t('saving') }}
      onClose={onClose}
    >
      {move === 'reschedule' && (
        <FormField
          label={t('pickupDay')}
          hint={t('pickupHint', { first: formatDate(first), last: formatDate(last) })}
          error={errors.pickupOn?.message}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              type="date"
              min={first}
              max={last}
              {...register('pickupOn', { validate: isThere })}
            />
          )}
        </FormField>
      )}
      {move === 'send_back' && (
        <>
          <FormField label={t('carrier')} error={errors.carrier?.message} isRequired>
            {(field) => <Input {...field} maxLength={80} {...register('carrier', { validate: isThere })} />}
          </FormField>
          <FormField label={t('trackingNumber')} error={errors.trackingNumber?.message} isRequired>
            {(field) => (
              <Input {...field} maxLength={80} {...register('trackingNumber', { validate: isThere })} />
            )}
          </FormField>
        </>
      )}
      <FormField label={t('note')} hint={t('noteHint')} error={errors.note?.message} isRequired={needsNote}>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={TRADE_IN_NOTE_MAX}
            {...register('note', { validate: (text) => !needsNote || isThere(text) })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
