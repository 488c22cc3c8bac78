import { type AdminUnit, adminUnit } from '@dobara/contract/admin-units/units.ts'
import { CONDITIONS, type ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog, useEditedRow } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { FormSection } from '../../../components/form/form-section.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { conditionName } from '../../../lib/words/condition-words.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { AttributeFields } from '../attribute-fields.tsx'
import { t } from '../texts.ts'
import { attributeFaults, boxesOf, boxOf, changedFields, type UnitBoxes, unitResolver } from './unit-form.ts'

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed))

/** Dialog that edits the facts of a machine. It is mounted only while it is open, so that it starts fresh each time. */
export function UnitDialog({ unit: opened, onClose }: { unit: AdminUnit; onClose: () => void }) {
  const { row: unit, onNewer } = useEditedRow(opened, adminUnit, boxesOf)
  const { admin } = trpc.useUtils()
  const updating = trpc.admin.units.update.useMutation({
    onSuccess: (saved) => admin.units.get.setData({ unit: opened.code }, saved),
    onSettled: () => void admin.units.list.invalidate(),
  })
  const form = useForm<UnitBoxes>({ resolver: unitResolver(unit), defaultValues: boxesOf(unit) })
  const { register, formState } = form
  const { errors } = formState
  async function save(boxes: UnitBoxes) {
    await updating.mutateAsync(changedFields(unit, boxes))
    toast.success(t('saved'))
  }
  function showAttributeFaults(refusal: unknown): boolean {
    const faults = attributeFaults(refusal)
    for (const [index, [box, message]] of faults.entries())
      form.setError(box, { type: 'server', message }, { shouldFocus: index === 0 })
    return faults.length > 0
  }
  const asNumber = { setValueAs: numberOrNull }
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSave={save}
      onRefused={showAttributeFaults}
      onNewer={onNewer}
      failure={t('saveFailed')}
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
      <MachineAttributes form={form} definitions={unit.attributeDefinitions} />
      <FormField label={t('note')} error={errors.note?.message}>
        {(field) => <Textarea {...field} {...register('note')} maxLength={500} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

type MachineAttributesProps = {
  form: UseFormReturn<UnitBoxes>
  definitions: AdminUnit['attributeDefinitions']
}

/** Shows the attributes recorded for single machines of this kind. The battery is measured and shown separately. */
function MachineAttributes({ form, definitions }: MachineAttributesProps) {
  if (definitions.length === 0) return null
  return (
    <FormSection title={t('attributes')}>
      <p className="text-sm text-muted sm:col-span-2">{t('attributesHint')}</p>
      <AttributeFields
        definitions={definitions}
        boxOf={({ key }) => ({
          control: form.register(boxOf(key)),
          error: form.formState.errors[boxOf(key)]?.message,
        })}
      />
    </FormSection>
  )
}
