import {
  type AdminUnit,
  adminUnit,
  updateUnitInput,
  type UpdateUnitInput,
} from '@dobara/contract/admin-units/units.ts'
import { CONDITIONS, type ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'

const fieldsOf = (unit: AdminUnit): UpdateUnitInput => ({
  unit: unit.code,
  brand: unit.brand,
  serial: unit.serial,
  condition: unit.condition,
  recFunction: unit.recFunction,
  recCosmetic: unit.recCosmetic,
  priceDifference: unit.priceDifference,
  location: unit.location ?? '',
  hasBattery: unit.hasBattery,
  hasStorage: unit.hasStorage,
  note: unit.note ?? '',
})

/** Only what was changed is sent: what is fixed while a machine is on sale is not touched by a change of its place. */
function changedFields(before: UpdateUnitInput, after: UpdateUnitInput): UpdateUnitInput {
  const known = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => known[field] !== value)
  return { ...Object.fromEntries(changed), unit: before.unit }
}

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed))

/** Changes what is known of a machine. It is mounted while it is open, so that it starts anew each time. */
export function UnitDialog({ unit: opened, onClose }: { unit: AdminUnit; onClose: () => void }) {
  const [unit, setUnit] = useState(opened)
  const { admin } = trpc.useUtils()
  const updating = trpc.admin.units.update.useMutation({
    onSuccess: (saved) => admin.units.get.setData({ unit: opened.code }, saved),
    onSettled: () => void admin.units.list.invalidate(),
  })
  const form = useForm<UpdateUnitInput>({
    resolver: formResolver(updateUnitInput),
    defaultValues: fieldsOf(unit),
  })
  const { register, formState } = form
  const { errors } = formState
  async function save(fields: UpdateUnitInput) {
    await updating.mutateAsync({ ...changedFields(fieldsOf(unit), fields), updatedAt: unit.updatedAt })
    toast.success(t('saved'))
  }
  function takeNewer(current: unknown) {
    const newer = adminUnit.parse(current)
    setUnit(newer)
    return fieldsOf(newer)
  }
  const asNumber = { setValueAs: numberOrNull }
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSave={save}
      onNewer={takeNewer}
      failure={t('saveFailed')}
      save={{ label: t('save'), busy: t('saving') }}
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      <FormField label={t('grade')} error={errors.condition?.message}>
        {(field) => (
          <NativeSelect
            {...field}
            {...register('condition', { setValueAs: (code: ConditionCode | '') => code || null })}
          >
            <option value="">{t('notGraded')}</option>
            {CONDITIONS.map(({ code }) => (
              <option key={code} value={code}>
                {conditionName(code)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('recFunction')} error={errors.recFunction?.message}>
          {(field) => (
            <Input {...field} {...register('recFunction', asNumber)} type="number" min={1} max={6} />
          )}
        </FormField>
        <FormField label={t('recCosmetic')} error={errors.recCosmetic?.message}>
          {(field) => (
            <Input {...field} {...register('recCosmetic', asNumber)} type="number" min={1} max={9} />
          )}
        </FormField>
        <FormField label={t('brand')} error={errors.brand?.message} isRequired="marked">
          {(field) => <Input {...field} {...register('brand')} maxLength={100} />}
        </FormField>
        <FormField label={t('serial')} error={errors.serial?.message} isRequired="marked">
          {(field) => (
            <Input {...field} {...register('serial')} maxLength={120} autoCapitalize="characters" />
          )}
        </FormField>
        <FormField
          label={t('priceDifference')}
          hint={t('priceDifferenceHint')}
          error={errors.priceDifference?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('priceDifference', { valueAsNumber: true })}
              type="number"
              min={0}
              step="any"
            />
          )}
        </FormField>
        <FormField label={t('location')} error={errors.location?.message}>
          {(field) => <Input {...field} {...register('location')} maxLength={60} />}
        </FormField>
      </div>
      <CheckboxField label={t('hasBattery')} {...register('hasBattery')} />
      <CheckboxField label={t('hasStorage')} {...register('hasStorage')} />
      <FormField label={t('note')} error={errors.note?.message}>
        {(field) => <Textarea {...field} {...register('note')} maxLength={500} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
