import { type FitComponentInput, fitComponentInput } from '@dobara/contract/admin-units/components.ts'
import { componentName } from '@dobara/domain/units/components.ts'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { formResolver } from '../../../lib/forms/form-resolver.ts'
import { useDialogDraft } from '../../../lib/forms/dialog-draft.ts'
import { useOutbox } from '../../../lib/outbox/use-outbox.ts'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { EMPTY_PART, numberOrNull, PartFields } from './part-fields.tsx'
import { t } from './texts.ts'
import { partDraftKey, useComponents } from './use-components.ts'

const SOURCES = ['bought', 'machine'] as const

/** Dialog that fits a part new to the shop. It is mounted only while it is open, so that it starts fresh each time. */
export function FitDialog({ unit, onClose }: { unit: string; onClose: () => void }) {
  const { report } = useComponents(unit)
  const { add } = useOutbox()
  const form = useForm<FitComponentInput>({
    resolver: formResolver(fitComponentInput),
    defaultValues: {
      unit,
      ...EMPTY_PART,
      source: 'bought',
      sourceNote: '',
      cost: 0,
      warrantyMonths: null,
    },
  })
  useDialogDraft(form, { key: partDraftKey(unit), dialog: 'fit' })
  const { register, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  async function save(fields: FitComponentInput) {
    const sent = await add({ kind: 'partFitted', about: unit, input: fields })
    if (sent) report(t('fitted', { name: componentName(fields) }), sent.answer)
  }
  return (
    <FormDialog
      title={t('fit')}
      form={form}
      onSave={save}
      failure={t('fitFailed')}
      save={{ label: t('fit'), busy: t('fitting') }}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PartFields
          kind={kind}
          register={(name, options) => register(name, { ...options })}
          errors={errors}
        />
        <FormField label={t('source')} error={errors.source?.message}>
          {(field) => (
            <NativeSelect {...field} {...register('source')}>
              {SOURCES.map((source) => (
                <option key={source} value={source}>
                  {t(`source_${source}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label={t('sourceNote')} error={errors.sourceNote?.message}>
          {(field) => <Input {...field} {...register('sourceNote')} maxLength={200} />}
        </FormField>
        <FormField label={t('cost')} hint={t('costHint')} error={errors.cost?.message}>
          {(field) => (
            <Input
              {...field}
              {...register('cost', { setValueAs: (typed) => Number(typed || 0) })}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
            />
          )}
        </FormField>
        <FormField
          label={t('warrantyMonths')}
          hint={t('warrantyHint')}
          error={errors.warrantyMonths?.message}
        >
          {(field) => (
            <Input
              {...field}
              {...register('warrantyMonths', { setValueAs: numberOrNull })}
              type="number"
              min={0}
              max={120}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}
