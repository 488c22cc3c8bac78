import { type AdminSettings, saveShippingInput } from '@dobara/contract/admin-settings/settings.ts'
import { TRANSIT_DAYS } from '@dobara/domain/shipping/delivery-promise.ts'
import { DELIVERY_ZONES, type DeliveryZone } from '@dobara/domain/shipping/pin-rule.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { SectionForm } from './section-form.tsx'
import { NumberBox } from './setting-fields.tsx'
import { t } from './texts.ts'
import { TryPin } from './try-pin.tsx'

const FEES = ['standard', 'express', 'freeFrom'] as const
const DAYS = ['daysLeast', 'daysMost'] as const
type ShippingForm = UseFormReturn<AdminSettings['shipping']>
type OwnNumberName = `zones.${DeliveryZone}.${(typeof FEES | typeof DAYS)[number]}`

type OwnNumberProps = {
  form: ShippingForm
  name: OwnNumberName
  label: string
  /** Value that applies while the field is empty, shown as its placeholder. */
  usual: number
  /** 0.01 is of rupees, which may have paise. */
  step: 1 | 0.01
}

/** A number that a zone may have of its own. */
function OwnNumber({ form, name, label, usual, step }: OwnNumberProps) {
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
          step={step}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          placeholder={Number.isFinite(usual) ? String(usual) : undefined}
        />
      )}
    </FormField>
  )
}

/** Fields of each zone: delivery fees, delivery time, and whether cash is accepted. */
function ZoneFees({ form }: { form: ShippingForm }) {
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
            <OwnNumber
              key={fee}
              form={form}
              name={`zones.${zone}.${fee}`}
              label={t(`zone_${fee}`)}
              usual={shops[place] ?? Number.NaN}
              step={0.01}
            />
          ))}
          {DAYS.map((end, place) => (
            <OwnNumber
              key={end}
              form={form}
              name={`zones.${zone}.${end}`}
              label={t(`zone_${end}`)}
              usual={TRANSIT_DAYS[zone][place] ?? Number.NaN}
              step={1}
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

/** Form for the delivery fees, with a field to try a PIN code. */
export function ShippingSection({ saved }: { saved: AdminSettings['shipping'] }) {
  const form = useForm({ resolver: formResolver(saveShippingInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveShipping.useMutation()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <SectionForm
        title={settingsSectionTitle('shipping')}
        lead={t('shippingLead')}
        form={form}
        pick={({ shipping }) => shipping}
        onSave={(fields) => saving.mutateAsync(fields)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberBox form={form} name="standard" label={t('standard')} step={0.01} />
          <NumberBox form={form} name="express" label={t('express')} step={0.01} />
          <NumberBox form={form} name="freeFrom" label={t('freeFrom')} hint={t('freeFromHint')} step={0.01} />
        </div>
        <ZoneFees form={form} />
      </SectionForm>
      <TryPin />
    </div>
  )
}
