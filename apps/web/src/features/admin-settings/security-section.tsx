import { type AdminSettings, saveSecurityInput } from '@dobara/contract/admin-settings/settings.ts'
import { STAFF_ROLES } from '@dobara/domain/accounts/staff-roles.ts'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SectionForm } from './section-form.tsx'
import { FieldGroup, NumberBox, TextBox } from './setting-fields.tsx'
import { t } from './texts.ts'

/** How the accounts of the staff are protected. */
export function SecuritySection({ saved }: { saved: AdminSettings['security'] }) {
  const form = useForm<AdminSettings['security']>({
    resolver: formResolver(saveSecurityInput),
    defaultValues: saved,
  })
  const saving = trpc.admin.settings.saveSecurity.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('security')}
      lead={t('securityLead')}
      form={form}
      pick={({ security }) => security}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <FieldGroup title={t('secondFactorRoles')} lead={t('secondFactorRolesLead')}>
        {STAFF_ROLES.map((role) => (
          <CheckboxField
            key={role}
            label={staffRoleName(role)}
            value={role}
            {...form.register('secondFactorRoles')}
          />
        ))}
      </FieldGroup>
      <FieldGroup title={t('sessions')}>
        <NumberBox form={form} name="idleMinutes" label={t('idleMinutes')} hint={t('idleMinutesHint')} />
        <NumberBox form={form} name="longestHours" label={t('longestHours')} hint={t('longestHoursHint')} />
      </FieldGroup>
      <FieldGroup title={t('proofs')} lead={t('proofsLead')}>
        <NumberBox form={form} name="refundProof" label={t('refundProof')} step={0.01} />
      </FieldGroup>
      <FieldGroup title={t('reports')}>
        <TextBox form={form} name="contact" label={t('reportsTo')} hint={t('reportsToHint')} isOptional />
      </FieldGroup>
    </SectionForm>
  )
}
