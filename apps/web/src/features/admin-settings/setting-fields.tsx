import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Input } from '../../ui/input.tsx'

/** Group of related fields, two in a row where there is room. */
export function FieldGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-left w-full font-semibold sm:col-span-2">{title}</legend>
      {lead && <p className="-mt-3 max-w-[65ch] text-sm text-muted sm:col-span-2">{lead}</p>}
      {children}
    </fieldset>
  )
}

type BoxProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  name: Path<Fields>
  label: string
  hint?: string
  isOptional?: boolean
  className?: string
} & Pick<ComponentProps<'input'>, 'type' | 'lang' | 'inputMode' | 'maxLength' | 'autoCapitalize'>

export function TextBox<Fields extends FieldValues>(props: BoxProps<Fields>) {
  const { form, name, label, hint, isOptional, className, ...rest } = props
  const { error } = form.getFieldState(name, form.formState)
  return (
    <FormField
      label={label}
      hint={hint}
      error={error?.message}
      isRequired={isOptional ? false : 'marked'}
      {...(className && { className })}
    >
      {(field) => <Input {...field} {...form.register(name)} {...rest} />}
    </FormField>
  )
}

/** The Hindi of a text; left empty, Hindi pages show the English. */
export function HindiBox<Fields extends FieldValues>(props: Omit<BoxProps<Fields>, 'isOptional'>) {
  return <TextBox {...props} isOptional lang="hi" />
}

/** `step` 0.01 is of rupees, which may have paise. */
export function NumberBox<Fields extends FieldValues>(
  props: Omit<BoxProps<Fields>, 'isOptional'> & { step?: number },
) {
  const { form, name, label, hint, step = 1 } = props
  const { error } = form.getFieldState(name, form.formState)
  return (
    <FormField label={label} hint={hint} error={error?.message} isRequired="marked">
      {(field) => (
        <Input
          {...field}
          {...form.register(name, {
            setValueAs: (typed: unknown) => (typed === '' || typed === null ? Number.NaN : Number(typed)),
          })}
          type="number"
          min={0}
          step={step}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
        />
      )}
    </FormField>
  )
}
