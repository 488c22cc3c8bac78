import {
  type PinCode,
  pinCode as savedPinCode,
  type SavePinCodeInput,
} from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import { isPinShape, normalizePin } from '@dobara/domain/addresses/pin.ts'
import { DELIVERY_ZONES, type DeliveryZone, MOST_DELIVERY_DAYS } from '@dobara/domain/shipping/pin-rule.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'

type DayBox = 'standardFrom' | 'standardTo' | 'expressFrom' | 'expressTo'
type PinFields = Record<DayBox, string> & {
  pin: string
  isServed: boolean
  takesCash: boolean
  zone: DeliveryZone | ''
}

const typed = (days: number | undefined) => (days === undefined ? '' : String(days))
const daysOf = (from: string, to: string): SavePinCodeInput['standardDays'] =>
  from.trim() === '' ? null : { least: Number(from), most: Number(to) }

/** Returns the field values of a saved PIN code, or the defaults of a new one if it has no rules. */
const fieldsOf = (saved: PinCode | null, pin: string): PinFields => ({
  pin,
  isServed: saved?.isServed ?? true,
  takesCash: saved?.takesCash ?? true,
  zone: saved?.zone ?? '',
  standardFrom: typed(saved?.standardDays?.least),
  standardTo: typed(saved?.standardDays?.most),
  expressFrom: typed(saved?.expressDays?.least),
  expressTo: typed(saved?.expressDays?.most),
})

/** Dialog that edits the rule of one PIN code; a new one without `pinCode`. */
export function PinDialog({ pinCode, onClose }: { pinCode: PinCode | null; onClose: () => void }) {
  const { pinCodes } = trpc.useUtils().admin
  const save = trpc.admin.pinCodes.save.useMutation({ onSettled: () => pinCodes.invalidate() })
  const form = useForm<PinFields>({
    defaultValues: fieldsOf(pinCode, pinCode?.pin ?? ''),
  })
  const [seen, setSeen] = useState(pinCode)
  const { errors } = form.formState

  async function send({ pin, isServed, takesCash, zone, ...days }: PinFields) {
    await save.mutateAsync({
      pin: normalizePin(pin),
      isServed,
      takesCash,
      zone: zone || null,
      standardDays: daysOf(days.standardFrom, days.standardTo),
      expressDays: daysOf(days.expressFrom, days.expressTo),
      seenUpdatedAt: seen?.updatedAt ?? null,
    })
    toast.success(t('saved', { pin: normalizePin(pin) }))
  }
  function takeNewer(current: unknown) {
    const newer = savedPinCode.nullable().parse(current)
    setSeen(newer)
    return fieldsOf(newer, form.getValues('pin'))
  }
  return (
    <FormDialog
      title={pinCode ? t('edit', { pin: pinCode.pin }) : t('add')}
      form={form}
      onSave={send}
      onNewer={takeNewer}
      failure={t('saveFailed')}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))]"
    >
      {!pinCode && (
        <FormField label={t('pin')} error={errors.pin?.message} isRequired="marked">
          {(field) => (
            <Input
              {...field}
              {...form.register('pin', {
                validate: (text) => isPinShape(normalizePin(text)) || t('pinWrong'),
              })}
              inputMode="numeric"
            />
          )}
        </FormField>
      )}
      <div>
        <CheckboxField label={t('isServed')} {...form.register('isServed')} />
        <CheckboxField label={t('takesCash')} {...form.register('takesCash')} />
      </div>
      <FormField label={t('zone')} hint={t('zoneHint')}>
        {(field) => (
          <NativeSelect {...field} {...form.register('zone')}>
            <option value="">{t('ownZone')}</option>
            {DELIVERY_ZONES.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <Days form={form} title={t('standardDays')} from="standardFrom" to="standardTo" />
      <Days form={form} title={t('expressDays')} from="expressFrom" to="expressTo" />
    </FormDialog>
  )
}

/** Returns the fault of one field of days, given the other; true if there is none. */
function dayFault(text: string, other: string): string | true {
  if (text.trim() === '') return other.trim() === '' || t('daysHalf')
  const days = Number(text)
  const isDay = Number.isInteger(days) && days >= 1 && days <= MOST_DELIVERY_DAYS
  return isDay || t('daysWrong', { max: MOST_DELIVERY_DAYS })
}

type DaysProps = { form: UseFormReturn<PinFields>; title: string; from: DayBox; to: DayBox }

function Days({ form, title, from, to }: DaysProps) {
  const { register, getValues, formState } = form
  const { errors } = formState
  const isReversed = (text: string) => text.trim() !== '' && Number(text) < Number(getValues(from))
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-1.5">
      <legend className="float-left col-span-2 w-full font-semibold">{title}</legend>
      <FormField label={<span className="font-normal">{t('from')}</span>} error={errors[from]?.message}>
        {(field) => (
          <Input
            {...field}
            {...register(from, { validate: (text) => dayFault(text, getValues(to)) })}
            inputMode="numeric"
            maxLength={2}
          />
        )}
      </FormField>
      <FormField label={<span className="font-normal">{t('to')}</span>} error={errors[to]?.message}>
        {(field) => (
          <Input
            {...field}
            {...register(to, {
              validate: (text) => (isReversed(text) ? t('daysReversed') : dayFault(text, getValues(from))),
            })}
            inputMode="numeric"
            maxLength={2}
          />
        )}
      </FormField>
      <p className="col-span-2 text-sm text-muted">{t('daysHint')}</p>
    </fieldset>
  )
}
