import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_NOTE_MAX } from '@dobara/contract/cases/case-limits.ts'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useCaseForm } from './use-case-steps.ts'

type Answer = 'yes' | 'no'
type InspectFields = {
  finding: string
  isSerialRight: Answer
  isSealWhole: Answer
  isCovered: Answer
  resellableUnits: string
}
const CHECKS = ['isSerialRight', 'isSealWhole', 'isCovered'] as const

/** Dialog for the workshop's finding. The decision is based on it, and no one can change it afterwards. */
export function InspectDialog({ shown, onClose }: { shown: AdminCase; onClose: () => void }) {
  const { quantity } = shown
  const { inspect } = useCaseForm(shown)
  const form = useForm<InspectFields>({
    defaultValues: {
      finding: '',
      isSerialRight: 'yes',
      isSealWhole: 'yes',
      isCovered: 'yes',
      resellableUnits: '0',
    },
  })
  const { register, formState } = form
  async function save(found: InspectFields) {
    await inspect({
      finding: found.finding,
      isSerialRight: found.isSerialRight === 'yes',
      isSealWhole: found.isSealWhole === 'yes',
      isCovered: found.isCovered === 'yes',
      resellableUnits: Number(found.resellableUnits),
    })
    toast.success(t('stepDone'))
  }
  return (
    <FormDialog
      title={t('inspectTitle')}
      form={form}
      onSave={save}
      failure={t('pageFailed')}
      save={{ label: t('inspect'), busy: t('saving') }}
      onClose={onClose}
    >
      {CHECKS.map((check) => (
        <FormField key={check} label={t(`${check}Ask`)} error={formState.errors[check]?.message} isRequired>
          {(field) => (
            <NativeSelect {...field} {...register(check)}>
              <option value="yes">{t('yes')}</option>
              <option value="no">{t('no')}</option>
            </NativeSelect>
          )}
        </FormField>
      ))}
      <FormField
        label={t('resellableAsk')}
        hint={t('resellableHint')}
        error={formState.errors.resellableUnits?.message}
        isRequired
      >
        {(field) => (
          <NativeSelect {...field} {...register('resellableUnits')}>
            {Array.from({ length: quantity + 1 }, (_, units) => (
              <option key={units} value={units}>
                {units}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField
        label={t('finding')}
        hint={t('findingHint')}
        error={formState.errors.finding?.message}
        isRequired
      >
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={CASE_NOTE_MAX}
            {...register('finding', { validate: (text) => text.trim() !== '' || t('missing') })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
