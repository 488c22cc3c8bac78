import {
  type AdminSettings,
  saveCountersInput,
  saveGstInput,
  savePromisesInput,
} from '@dobara/contract/admin-settings/settings.ts'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SectionForm } from './section-form.tsx'
import { NumberBox } from './setting-fields.tsx'
import { t } from './texts.ts'

const boxes = 'grid items-start gap-4 sm:grid-cols-2'

/** Form for the promises on the terms pages. */
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
        <NumberBox form={form} name="tradeInQuoteDays" label={t('tradeInQuoteDays')} />
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
