import { type AdminSettings, saveCashInput } from '@dobara/contract/admin-settings/settings.ts'
import { useForm } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { SectionForm } from './section-form.tsx'
import { FieldGroup, NumberBox } from './setting-fields.tsx'
import { t } from './texts.ts'

const OPEN_ORDERS = [
  'maxOpenPerCustomer',
  'maxOpenPerPhone',
  'maxOpenPerAddress',
  'maxOpenPerDevice',
] as const

/** When cash is taken, and its limits. */
export function CashSection({ saved }: { saved: AdminSettings['cod'] }) {
  const form = useForm<AdminSettings['cod']>({
    resolver: formResolver(saveCashInput),
    defaultValues: saved,
  })
  const saving = trpc.admin.settings.saveCash.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('cod')}
      lead={t('codLead')}
      form={form}
      pick={({ cod }) => cod}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <CheckboxField label={t('isEnabled')} {...form.register('isEnabled')} />
      <FieldGroup title={t('amounts')}>
        <NumberBox form={form} name="min" label={t('min')} step={0.01} />
        <NumberBox form={form} name="max" label={t('max')} step={0.01} />
        <NumberBox form={form} name="codeFrom" label={t('codeFrom')} hint={t('codeFromHint')} step={0.01} />
        <NumberBox
          form={form}
          name="codeUntilDelivered"
          label={t('codeUntilDelivered')}
          hint={t('codeUntilDeliveredHint')}
        />
      </FieldGroup>
      <FieldGroup title={t('openOrders')}>
        {OPEN_ORDERS.map((name) => (
          <NumberBox key={name} form={form} name={name} label={t(name)} />
        ))}
        <NumberBox form={form} name="maxOpenAmount" label={t('maxOpenAmount')} step={0.01} />
        <NumberBox form={form} name="maxOpenUnits" label={t('maxOpenUnits')} />
      </FieldGroup>
      <FieldGroup title={t('pauses')}>
        <NumberBox
          form={form}
          name="refusalsBeforePause"
          label={t('refusalsBeforePause')}
          hint={t('noPause')}
        />
        <NumberBox form={form} name="refusalPauseDays" label={t('refusalPauseDays')} />
        <NumberBox
          form={form}
          name="cancellationsBeforePause"
          label={t('cancellationsBeforePause')}
          hint={t('noPause')}
        />
        <NumberBox form={form} name="cancellationPauseDays" label={t('cancellationPauseDays')} />
      </FieldGroup>
      <FieldGroup title={t('places')}>
        <FormField
          label={t('blockedPins')}
          hint={t('blockedPinsHint')}
          error={form.formState.errors.blockedPins?.message}
          isRequired={false}
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} {...form.register('blockedPins')} rows={4} />}
        </FormField>
      </FieldGroup>
    </SectionForm>
  )
}
