import { type AdminSettings, saveEmiInput } from '@dobara/contract/admin-settings/settings.ts'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SectionForm } from './section-form.tsx'
import { NumberBox, TextBox } from './setting-fields.tsx'
import { t } from './texts.ts'

/** Form for the EMI terms on which a bank lends to customers, and whether they are offered at all. */
export function EmiSection({ saved }: { saved: AdminSettings['emi'] }) {
  const form = useForm({ resolver: formResolver(saveEmiInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveEmi.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('emi')}
      lead={t('emiLead')}
      form={form}
      pick={({ emi }) => emi}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <CheckboxField label={t('isOffered')} {...form.register('isOffered')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextBox form={form} name="bank" label={t('bank')} maxLength={60} isOptional />
        <NumberBox
          form={form}
          name="yearlyRate"
          label={t('yearlyRate')}
          hint={t('yearlyRateHint')}
          step={0.01}
        />
        <NumberBox form={form} name="emiMonths" label={t('emiMonths')} />
        <NumberBox form={form} name="emiFrom" label={t('emiFrom')} hint={t('emiFromHint')} step={0.01} />
        <NumberBox form={form} name="emiFee" label={t('emiFee')} hint={t('emiFeeHint')} step={0.01} />
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{t('emiRules')}</p>
    </SectionForm>
  )
}
