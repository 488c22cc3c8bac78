import type { AdminCase, CaseStepInput } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_NOTE_MAX } from '@dobara/contract/cases/case-limits.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import type { CaseMove } from '@dobara/domain/cases/case-moves.ts'
import { COST_BEARERS, type CostBearer } from '@dobara/domain/cases/case-words.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { costBearer } from '../../../lib/words/case-texts.ts'
import { Input } from '../../../ui/input.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useCaseForm } from './use-case-steps.ts'

const FORM_MOVES = ['approve', 'schedule_pickup', 'ship_back', 'reject', 'cancel'] as const
export type FormMove = (typeof FORM_MOVES)[number]
export const isFormMove = (move: CaseMove): move is FormMove => FORM_MOVES.some((one) => one === move)

type StepFields = {
  costBearer: CostBearer
  keepsUnits: boolean
  pickupAt: string
  carrier: string
  trackingNumber: string
  note: string
}
type Form = UseFormReturn<StepFields>

const DAY_MS = 24 * 60 * 60 * 1000

function inputOf(move: FormMove, fields: StepFields): CaseStepInput {
  const { note } = fields
  switch (move) {
    case 'approve':
      return { note, move, costBearer: fields.costBearer, keepsUnits: fields.keepsUnits }
    case 'schedule_pickup':
      return { note, move, pickupAt: indiaTimeOf(fields.pickupAt)?.toISOString() ?? '' }
    case 'ship_back':
      return { note, move, carrier: fields.carrier, trackingNumber: fields.trackingNumber }
    case 'reject':
    case 'cancel':
      return { note, move }
  }
}

type StepDialogProps = { shown: AdminCase; move: FormMove; onClose: () => void }

/** Form for a step that needs text or dates; the buyer is notified of it by mail. */
export function StepDialog({ shown, move, onClose }: StepDialogProps) {
  const { step } = useCaseForm(shown)
  const [tomorrow] = useState(() => indiaTimeInput(new Date(Date.now() + DAY_MS)))
  const form = useForm<StepFields>({
    defaultValues: {
      costBearer: 'shop',
      keepsUnits: shown.kind === 'replacement' && shown.freeUnits >= shown.quantity,
      pickupAt: tomorrow,
      carrier: '',
      trackingNumber: '',
      note: '',
    },
  })
  async function save(fields: StepFields) {
    await step(inputOf(move, fields))
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t(`${move}Title`)}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t(move), busy: t('saving') }}
      onClose={onClose}
    >
      {move === 'approve' ? (
        <ApproveFields shown={shown} form={form} />
      ) : (
        <FieldsOf move={move} form={form} />
      )}
      <FormField
        label={t('noteToBuyer')}
        hint={t('noteToBuyerHint')}
        error={form.formState.errors.note?.message}
        isRequired={move === 'reject'}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={CASE_NOTE_MAX}
            {...form.register('note', {
              validate: (text) => move !== 'reject' || text.trim() !== '' || t('missing'),
            })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

const isThere = (text: string) => text.trim() !== '' || t('missing')

/** Fields for who pays and whether units are reserved. If too few are free, shows what can be decided instead. */
function ApproveFields({ shown, form }: { shown: AdminCase; form: Form }) {
  const { register, formState } = form
  const { kind, quantity, freeUnits } = shown
  const isTooFew = freeUnits < quantity
  return (
    <>
      <FormField
        label={t('whoPays')}
        hint={t('whoPaysHint')}
        error={formState.errors.costBearer?.message}
        isRequired
      >
        {(field) => (
          <NativeSelect {...field} {...register('costBearer')}>
            {COST_BEARERS.map((bearer) => (
              <option key={bearer} value={bearer}>
                {costBearer(bearer)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {kind !== 'refund' && (
        <div className="grid gap-1">
          {!isTooFew && (
            <CheckboxField label={t('keepUnits', { count: quantity })} {...register('keepsUnits')} />
          )}
          <p className="text-sm text-muted">{isTooFew ? t('tooFew') : t('free', { count: freeUnits })}</p>
        </div>
      )}
    </>
  )
}

function FieldsOf({ move, form }: { move: FormMove; form: Form }) {
  const { register, formState } = form
  const { errors } = formState
  if (move === 'schedule_pickup') {
    return (
      <FormField label={t('pickupTime')} hint={t('pickupHint')} error={errors.pickupAt?.message} isRequired>
        {(field) => (
          <Input {...field} type="datetime-local" {...register('pickupAt', { validate: isThere })} />
        )}
      </FormField>
    )
  }
  if (move !== 'ship_back') return null
  return (
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
  )
}
