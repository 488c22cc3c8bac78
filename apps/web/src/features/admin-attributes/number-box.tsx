import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import type { AttributeFormProps } from './form-section.tsx'

type NumberBoxProps = AttributeFormProps & {
  name: 'decimals' | 'minValue' | 'maxValue' | 'position'
  label: string
  hint?: string
  /** True if the field may be empty, which means no number. */
  isOptional?: boolean
  step?: 'any' | 1
}

export function NumberBox({ form, name, label, hint, isOptional, step = 1 }: NumberBoxProps) {
  const { register, formState } = form
  const ofEmpty = isOptional ? null : Number.NaN
  return (
    <FormField
      label={label}
      hint={hint}
      error={formState.errors[name]?.message}
      {...(!isOptional && { isRequired: 'marked' as const })}
    >
      {(field) => (
        <Input
          {...field}
          {...register(name, {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? ofEmpty : Number(typed)),
          })}
          type="number"
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          step={step}
        />
      )}
    </FormField>
  )
}
