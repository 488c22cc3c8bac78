import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldsOf } from './refusal.ts'

/**
 * Puts the sentences of a server refusal beside the fields they belong to, the first one focused.
 * Returns whether there was any: if not, the form shows one message for the whole.
 */
export function showFieldRefusals<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly Path<T>[],
): boolean {
  const fields = fieldsOf(error)
  const refused = names.filter((name) => fields[name] !== undefined)
  refused.forEach((name, index) => {
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 })
  })
  return refused.length > 0
}
