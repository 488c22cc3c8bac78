import { type Label as LabelPrimitive, Slot } from 'radix-ui'
import { type ComponentProps, createContext, use, useId, useMemo } from 'react'
import {
  Controller,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { cn } from './cn.ts'
import { Label } from './label.tsx'

export const Form = FormProvider

const FieldContext = createContext<{ name: string } | null>(null)
const ItemContext = createContext<{ id: string } | null>(null)

export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  props: ControllerProps<Fields, Name>,
) {
  const field = useMemo(() => ({ name: props.name }), [props.name])
  return (
    <FieldContext value={field}>
      <Controller {...props} />
    </FieldContext>
  )
}

/** The names by which the parts of one field know each other, and what is wrong with it. */
export function useFormField() {
  const field = use(FieldContext)
  const item = use(ItemContext)
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: field?.name })
  if (!field || !item) throw new Error('A part of a form field stands outside <FormField> or <FormItem>')
  const { id } = item
  return {
    id,
    name: field.name,
    formItemId: `${id}-form-item`,
    formDescriptionId: `${id}-form-item-description`,
    formMessageId: `${id}-form-item-message`,
    ...getFieldState(field.name, formState),
  }
}

export function FormItem({ className, ...props }: ComponentProps<'div'>) {
  const id = useId()
  const item = useMemo(() => ({ id }), [id])
  return (
    <ItemContext value={item}>
      <div data-slot="form-item" className={cn('grid gap-1.5', className)} {...props} />
    </ItemContext>
  )
}

export function FormLabel({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  const { error, formItemId } = useFormField()
  return (
    <Label
      data-slot="form-label"
      data-error={Boolean(error)}
      className={cn('data-[error=true]:text-destructive', className)}
      htmlFor={formItemId}
      {...props}
    />
  )
}

export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { error, formItemId, formDescriptionId, formMessageId } = useFormField()
  return (
    <Slot.Root
      data-slot="form-control"
      id={formItemId}
      aria-describedby={error ? `${formDescriptionId} ${formMessageId}` : formDescriptionId}
      aria-invalid={Boolean(error)}
      {...props}
    />
  )
}

export function FormDescription({ className, ...props }: ComponentProps<'p'>) {
  const { formDescriptionId } = useFormField()
  return (
    <p
      data-slot="form-description"
      id={formDescriptionId}
      className={cn('text-sm text-muted-foreground', className)}
      {...props}
    />
  )
}

export function FormMessage({ className, children, ...props }: ComponentProps<'p'>) {
  const { error, formMessageId } = useFormField()
  const body = error ? String(error.message ?? '') : children
  if (!body) return null
  return (
    <p
      data-slot="form-message"
      id={formMessageId}
      className={cn('text-sm font-semibold text-destructive', className)}
      {...props}
    >
      {body}
    </p>
  )
}
