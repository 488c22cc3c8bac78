import { CircleAlert } from 'lucide-react'
import type { AttributeForm } from './attribute-form.ts'

export type AttributeFormProps = { form: AttributeForm }

/** Shows the error of a group of fields. */
export function GroupError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-clay sm:col-span-2">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  )
}
