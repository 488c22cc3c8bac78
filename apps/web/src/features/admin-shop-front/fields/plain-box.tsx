import { LONGEST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { t } from '../texts.ts'

type PlainBoxProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  name: string
  label: string
  hint?: string
}

function errorOf<Fields extends FieldValues>(form: UseFormReturn<Fields>, name: string): string | undefined {
  const error = get(form.formState.errors, name) as { message?: string } | undefined
  return error?.message
}

/** A whole number between two limits. */
export function CountBox<Fields extends FieldValues>(
  props: PlainBoxProps<Fields> & { least: number; most: number },
) {
  const { form, name, label, hint, least, most } = props
  return (
    <FormField label={label} hint={hint} error={errorOf(form, name)} isRequired="marked">
      {(field) => (
        <Input
          {...field}
          {...form.register(name as Path<Fields>, {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? Number.NaN : Number(typed)),
          })}
          type="number"
          min={least}
          max={most}
          inputMode="numeric"
          className="max-w-32"
        />
      )}
    </FormField>
  )
}

/** Field for the target of a link. */
export function LinkBox<Fields extends FieldValues>({
  isOptional = false,
  ...props
}: PlainBoxProps<Fields> & { isOptional?: boolean }) {
  const { form, name, label, hint = t('linkHint') } = props
  return (
    <FormField
      label={label}
      hint={hint}
      error={errorOf(form, name)}
      isRequired={isOptional ? false : 'marked'}
    >
      {(field) => (
        <Input
          {...field}
          {...form.register(name as Path<Fields>)}
          maxLength={LONGEST_OF_FRONT.address}
          inputMode="url"
        />
      )}
    </FormField>
  )
}
