import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldsOf } from './refusal.ts'

/** The fields of a form; `within` is where its call has them, such as `address.`. */
type FieldsOfCall<T extends FieldValues> = { within: string; names: readonly Path<T>[] }

/**
 * Shows the errors of a server refusal next to their fields and focuses the first one. Returns true if there was any;
 * otherwise the form shows one message for the whole.
 */
export function showFieldRefusals<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[] | FieldsOfCall<T>,
): boolean {
  const { within, names } = 'within' in fields ? fields : { within: '', names: fields }
  const faults = fieldsOf(error)
  const faultOf = (name: string) => faults[`${within}${name}`]
  const refused = names.filter((name) => faultOf(name) !== undefined)
  refused.forEach((name, index) => {
    setError(name, { type: 'server', message: faultOf(name) }, { shouldFocus: index === 0 })
  })
  return refused.length > 0
}
