import { type AdminSettings, saveMeasurementInput } from '@dobara/contract/admin-settings/settings.ts'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { SectionForm } from './section-form.tsx'
import { TextBox } from './setting-fields.tsx'
import { t } from './texts.ts'

/** Form for the external services that measure the visits of those who consent. */
export function MeasurementSection({ saved }: { saved: AdminSettings['measurement'] }) {
  const form = useForm({ resolver: formResolver(saveMeasurementInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveMeasurement.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('measurement')}
      lead={t('measurementLead')}
      form={form}
      pick={({ measurement }) => measurement}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextBox
          form={form}
          name="ga4Id"
          label={t('ga4Id')}
          hint={t('ga4IdHint')}
          maxLength={40}
          autoCapitalize="characters"
          isOptional
        />
        <TextBox
          form={form}
          name="metaPixelId"
          label={t('metaPixelId')}
          hint={t('metaPixelIdHint')}
          inputMode="numeric"
          maxLength={40}
          isOptional
        />
      </div>
      <p className="max-w-[65ch] text-sm text-muted">{t('measurementRules')}</p>
    </SectionForm>
  )
}
