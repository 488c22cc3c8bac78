import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AttributeForm } from './attribute-form.ts'

export type AttributeFormProps = { form: AttributeForm }

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="float-left w-full font-display text-lg font-bold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

/** The error of a group of boxes. */
export function GroupError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-clay sm:col-span-2">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
