import {
  type AdminSettings,
  saveCountersInput,
  saveGstInput,
  savePromisesInput,
  saveShippingInput,
} from '@dobara/contract/admin-settings/settings.ts'
import { DELIVERY_ZONES } from '@dobara/domain/shipping/pin-rule.ts'
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

const boxes = 'grid items-start gap-4 sm:grid-cols-2'

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

/** What delivery costs. */
export function ShippingSection({ saved }: { saved: AdminSettings['shipping'] }) {
  const form = useForm({ resolver: formResolver(saveShippingInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveShipping.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('shipping')}
      lead={t('shippingLead')}
      form={form}
      pick={({ shipping }) => shipping}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <div className={boxes}>
        <NumberBox form={form} name="standard" label={t('standard')} step={0.01} />
        <NumberBox form={form} name="express" label={t('express')} step={0.01} />
        <NumberBox form={form} name="freeFrom" label={t('freeFrom')} hint={t('freeFromHint')} step={0.01} />
      </div>
      <ZoneFees form={form} />
    </SectionForm>
  )
}

/** What the pages of terms promise. */
export function PromisesSection({ saved }: { saved: AdminSettings['promises'] }) {
  const form = useForm({ resolver: formResolver(savePromisesInput), defaultValues: saved })
  const saving = trpc.admin.settings.savePromises.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('promises')}
      lead={t('promisesLead')}
      form={form}
      pick={({ promises }) => promises}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <div className={boxes}>
        <NumberBox form={form} name="warrantyMonths" label={t('warrantyMonths')} />
        <NumberBox form={form} name="replacementDays" label={t('replacementDays')} />
      </div>
    </SectionForm>
  )
}

/** How GST is due. */
export function GstSection({ saved }: { saved: AdminSettings['gst'] }) {
  const form = useForm({ resolver: formResolver(saveGstInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveGst.useMutation()
  const { error } = form.getFieldState('usesMarginScheme', form.formState)
  return (
    <SectionForm
      title={settingsSectionTitle('gst')}
      lead={t('gstLead')}
      form={form}
      pick={({ gst }) => gst}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <CheckboxField label={t('usesMarginScheme')} {...form.register('usesMarginScheme')} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <p className="max-w-[65ch] text-sm text-muted">{t('marginRules')}</p>
    </SectionForm>
  )
}

/** The numbers of the home page. */
export function CountersSection({ saved }: { saved: AdminSettings['counters'] }) {
  const form = useForm({ resolver: formResolver(saveCountersInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveCounters.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('counters')}
      lead={t('countersLead')}
      form={form}
      pick={({ counters }) => counters}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <div className={boxes}>
        <NumberBox form={form} name="happyCustomers" label={t('happyCustomers')} />
        <NumberBox form={form} name="devicesRefurbished" label={t('devicesRefurbished')} />
        <NumberBox form={form} name="cities" label={t('cities')} />
        <NumberBox form={form} name="rating" label={t('rating')} step={0.1} />
      </div>
    </SectionForm>
  )
}
