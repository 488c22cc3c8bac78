import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { isNumeric } from './attribute-form.ts'
import { t } from './texts.ts'
import { type AttributeFormProps, FormSection } from './form-section.tsx'
import { NumberBox } from './number-box.tsx'

/** Unit, limits and decimals of numbers. */
export function NumberFields({ form }: AttributeFormProps) {
  const type = useWatch({ control: form.control, name: 'type' })
  if (!isNumeric(type)) return null
  const step = type === 'whole' ? 1 : 'any'
  return (
    <FormSection title={t('numbers')}>
      <FormField label={t('unit')} hint={t('unitHint')} error={form.formState.errors.unit?.message}>
        {(field) => <Input {...field} {...form.register('unit')} maxLength={16} />}
      </FormField>
      {type === 'decimal' && <NumberBox form={form} name="decimals" label={t('decimals')} />}
      <NumberBox
        form={form}
        name="minValue"
        label={t('minValue')}
        hint={t('minValueHint')}
        step={step}
        isOptional
      />
      <NumberBox
        form={form}
        name="maxValue"
        label={t('maxValue')}
        hint={t('maxValueHint')}
        step={step}
        isOptional
      />
    </FormSection>
  )
}
