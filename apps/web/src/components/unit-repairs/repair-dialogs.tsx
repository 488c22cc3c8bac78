import type { UnitRepair, UnitRepairs } from '../../lib/unit-repairs.ts'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { componentKinds } from '../../lib/words/component-words.ts'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { t } from './texts.ts'

/** Shows the repairs as the server has them after a change, which may have moved the machine and fitted parts to it. */
function useShown(unit: string) {
  const { admin } = trpc.useUtils()
  return (repairs: UnitRepairs) => {
    admin.unitRepairs.list.setData({ unit }, repairs)
    void admin.units.invalidate()
  }
}

const filled = (value: string) => value.trim() !== '' || t('missing')
const isAmount = (value: string) => (value.trim() !== '' && Number(value) >= 0) || t('notAmount')

type OpenProps = { unit: string; caseId: string | undefined; onClose: () => void }

export function OpenRepairDialog({ unit, caseId, onClose }: OpenProps) {
  const form = useForm({ defaultValues: { fault: '', technician: '' } })
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

/** A kind of part; empty: none was fitted. */
type PartKind = ReturnType<typeof componentKinds>[number]['kind'] | ''
type CloseFields = {
  work: string
  cost: string
  partKind: PartKind
  partName: string
  partCost: string
}
type CloseProps = { unit: string; repair: UnitRepair; onClose: () => void }

export function CloseRepairDialog({ unit, repair: { id, version }, onClose }: CloseProps) {
  const form = useForm<CloseFields>({
    defaultValues: { work: '', cost: '0', partKind: '', partName: '', partCost: '0' },
  })
  const show = useShown(unit)
  const close = trpc.admin.unitRepairs.close.useMutation()
  const { errors } = form.formState
  const hasPart = useWatch({ control: form.control, name: 'partKind' }) !== ''
  async function save({ work, cost, partKind: kind, partName: name, partCost }: CloseFields) {
    const parts = kind === '' ? [] : [{ kind, name, cost: Number(partCost) }]
    show(await close.mutateAsync({ id, version, work, cost: Number(cost), parts }))
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
    >
      <FormField label={t('work')} error={errors.work?.message} isRequired>
        {(field) => <Textarea {...field} {...form.register('work', { validate: filled })} maxLength={1000} />}
      </FormField>
      <FormField label={t('cost')} error={errors.cost?.message}>
        {(field) => (
          <Input {...field} {...form.register('cost', { validate: isAmount })} inputMode="decimal" />
        )}
      </FormField>
      <FormField label={t('partKind')}>
        {(field) => (
          <NativeSelect {...field} {...form.register('partKind')}>
            <option value="">{t('noPart')}</option>
            {componentKinds().map(({ kind, words }) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {hasPart && (
        <>
          <FormField label={t('partName')} error={errors.partName?.message} isRequired>
            {(field) => (
              <Input {...field} {...form.register('partName', { validate: filled })} maxLength={200} />
            )}
          </FormField>
          <FormField label={t('partCost')} error={errors.partCost?.message}>
            {(field) => (
              <Input {...field} {...form.register('partCost', { validate: isAmount })} inputMode="decimal" />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
