import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { useDialogDraft } from '../../lib/forms/dialog-draft.ts'
import { repairDraftKey } from '../../lib/unit-repairs.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { type CloseFields, filled, isAmount, partsOf, RepairParts } from './repair-parts.tsx'
import { t } from './texts.ts'
import { draftOf, type RunningRepair, type useUnsentRepairs } from './use-unsent-repairs.ts'

type Repairs = ReturnType<typeof useUnsentRepairs>
type OpenProps = { unit: string; caseId: string | undefined; repairs: Repairs; onClose: () => void }

export function OpenRepairDialog({ unit, caseId, repairs, onClose }: OpenProps) {
  const form = useForm({ defaultValues: { fault: '', technician: '' } })
  useDialogDraft(form, { key: repairDraftKey(unit), dialog: 'open' })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('open')}
      form={form}
      onSave={async (fields) => {
        const sent = await repairs.open({ unit, ...fields, ...(caseId && { caseId }) })
        if (sent) toast.success(t('opened'))
      }}
      failure={t('openFailed')}
      save={{ label: t('open'), busy: t('opening') }}
      onClose={onClose}
    >
      <FormField label={t('fault')} error={errors.fault?.message} isRequired>
        {(field) => <Textarea {...field} {...form.register('fault', { validate: filled })} maxLength={500} />}
      </FormField>
      <FormField label={t('technician')} error={errors.technician?.message} isRequired>
        {(field) => (
          <Input {...field} {...form.register('technician', { validate: filled })} maxLength={100} />
        )}
      </FormField>
    </FormDialog>
  )
}

type CloseProps = { unit: string; repair: RunningRepair; repairs: Repairs; onClose: () => void }

export function CloseRepairDialog({ unit, repair, repairs, onClose }: CloseProps) {
  const { fault: _, ...target } = repair
  const form = useForm<CloseFields>({ defaultValues: { work: '', cost: '0', parts: [] } })
  useDialogDraft(form, { key: repairDraftKey(unit), dialog: draftOf(repair) })
  const { errors } = form.formState
  async function save({ work, cost, parts }: CloseFields) {
    const sent = await repairs.close({ unit, ...target, work, cost: Number(cost), parts: partsOf(parts) })
    if (sent) toast.success(t('closed'))
  }
  return (
    <FormDialog
      title={t('close')}
      form={form}
      onSave={save}
      failure={t('closeFailed')}
      save={{ label: t('close'), busy: t('closing') }}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <FormField label={t('work')} error={errors.work?.message} isRequired>
        {(field) => <Textarea {...field} {...form.register('work', { validate: filled })} maxLength={1000} />}
      </FormField>
      <FormField label={t('cost')} error={errors.cost?.message}>
        {(field) => (
          <Input {...field} {...form.register('cost', { validate: isAmount })} inputMode="decimal" />
        )}
      </FormField>
      <RepairParts form={form} />
    </FormDialog>
  )
}
