import type { UnitRepair, UnitRepairs } from '../../lib/unit-repairs.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { useDialogDraft } from '../../lib/forms/dialog-draft.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { type CloseFields, filled, isAmount, partsOf, RepairParts } from './repair-parts.tsx'
import { t } from './texts.ts'

/** Shows the repairs as the server has them after a change, which may have moved the machine and fitted parts to it. */
function useShown(unit: string) {
  const { admin } = trpc.useUtils()
  return (repairs: UnitRepairs) => {
    admin.unitRepairs.list.setData({ unit }, repairs)
    void admin.units.invalidate()
  }
}

/** Where the browser keeps what is typed about a repair of one machine. */
export const repairDraftKey = (unit: string) => `dobara_repair_${unit}`

type OpenProps = { unit: string; caseId: string | undefined; onClose: () => void }

export function OpenRepairDialog({ unit, caseId, onClose }: OpenProps) {
  const form = useForm({ defaultValues: { fault: '', technician: '' } })
  useDialogDraft(form, { key: repairDraftKey(unit), dialog: 'open' })
  const show = useShown(unit)
  const open = trpc.admin.unitRepairs.open.useMutation()
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('open')}
      form={form}
      onSave={async (fields) => {
        show(await open.mutateAsync({ unit, ...fields, ...(caseId && { caseId }) }))
        toast.success(t('opened'))
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

type CloseProps = { unit: string; repair: UnitRepair; onClose: () => void }

export function CloseRepairDialog({ unit, repair: { id, version }, onClose }: CloseProps) {
  const form = useForm<CloseFields>({ defaultValues: { work: '', cost: '0', parts: [] } })
  useDialogDraft(form, { key: repairDraftKey(unit), dialog: id })
  const show = useShown(unit)
  const close = trpc.admin.unitRepairs.close.useMutation()
  const { errors } = form.formState
  async function save({ work, cost, parts }: CloseFields) {
    show(await close.mutateAsync({ id, version, work, cost: Number(cost), parts: partsOf(parts) }))
    toast.success(t('closed'))
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
