import type { AdminSettings } from '@dobara/contract/admin-settings/settings.ts'
import { DELIVERY_ZONES } from '@dobara/domain/shipping/pin-rule.ts'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './texts.ts'

const FEES = ['standard', 'express', 'freeFrom'] as const
type ShippingForm = UseFormReturn<AdminSettings['shipping']>
type OwnAmountName = `zones.${(typeof DELIVERY_ZONES)[number]}.${(typeof FEES)[number]}`

/** An amount in rupees that a zone may have of its own. Left empty, it is the shop's, which stands in the box faintly. */
function OwnAmount({
  form,
  name,
  label,
  shops,
}: {
  form: ShippingForm
  name: OwnAmountName
  label: string
  shops: number
}) {
  const { error } = form.getFieldState(name, form.formState)
  return (
    <FormField label={label} error={error?.message}>
      {(field) => (
        <Input
          {...field}
          {...form.register(name, {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? null : Number(typed)),
          })}
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          placeholder={Number.isFinite(shops) ? String(shops) : undefined}
        />
      )}
    </FormField>
  )
}

/** What delivery costs in each zone, and whether cash is taken there. */
export function ZoneFees({ form }: { form: ShippingForm }) {
  const shops = form.watch(FEES)
  return (
    <div className="grid gap-5">
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">{t('zones')}</h3>
        <p className="mt-1 max-w-[65ch] text-sm text-muted">{t('zonesLead')}</p>
      </div>
      {DELIVERY_ZONES.map((zone) => (
        <fieldset
          key={zone}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-3"
        >
          <legend className="float-left w-full font-semibold sm:col-span-3">{t(`zone${zone}`)}</legend>
          {FEES.map((fee, place) => (
            <OwnAmount
              key={fee}
              form={form}
              name={`zones.${zone}.${fee}`}
              label={t(`zone_${fee}`)}
              shops={shops[place] ?? Number.NaN}
            />
          ))}
          <CheckboxField
            label={t('zoneCash')}
            className="sm:col-span-3"
            {...form.register(`zones.${zone}.takesCash`)}
          />
        </fieldset>
      ))}
    </div>
  )
}
