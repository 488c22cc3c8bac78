import { ATTRIBUTE_TYPES, type AttributeType } from '@dobara/domain/catalog/attributes/attribute.ts'
import { useRef } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { filtersOf } from './attribute-form.ts'
import { t } from './texts.ts'
import { type AttributeFormProps, FormSection } from './form-section.tsx'
import { keyOf } from './suggestions.ts'

/** Names, key and type. The key follows the English name until somebody types another one. */
export function BasicFields({ form, isNew }: AttributeFormProps & { isNew: boolean }) {
  const { register, getValues, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const suggested = useRef('')

  function suggestKey(label: string) {
    if (!isNew || getValues('key') !== suggested.current) return
    suggested.current = keyOf(label)
    setValue('key', suggested.current, { shouldValidate: isSubmitted })
  }
  function onType(type: AttributeType) {
    if (!filtersOf(type).includes(getValues('filter'))) setValue('filter', 'none')
  }
  return (
    <FormSection title={t('basics')}>
      <FormField label={t('label')} error={errors.label?.message} isRequired="marked">
        {(field) => (
          <Input
            {...field}
            {...register('label', {
              onChange: ({ target }: { target: HTMLInputElement }) => suggestKey(target.value),
            })}
            maxLength={60}
          />
        )}
      </FormField>
      <FormField label={t('labelHi')} error={errors.labelHi?.message}>
        {(field) => <Input {...field} {...register('labelHi')} lang="hi" maxLength={60} />}
      </FormField>
      <FormField
        label={t('key')}
        hint={t(isNew ? 'keyHint' : 'keyStays')}
        error={errors.key?.message}
        isRequired="marked"
      >
        {(field) => (
          <Input
            {...field}
            {...register('key')}
            maxLength={40}
            readOnly={!isNew}
            autoCapitalize="none"
            spellCheck={false}
            className="read-only:bg-sunken read-only:text-muted"
          />
        )}
      </FormField>
      <FormField label={t('type')} error={errors.type?.message}>
        {(field) => (
          <NativeSelect
            {...field}
            {...register('type', {
              onChange: ({ target }: { target: HTMLSelectElement }) => onType(target.value as AttributeType),
            })}
          >
            {ATTRIBUTE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
    </FormSection>
  )
}
