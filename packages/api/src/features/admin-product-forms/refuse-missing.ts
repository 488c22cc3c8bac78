import { missingFields, missingSentence } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { RefusedError } from '../../errors.ts'

/** One sentence that names every required field without a value, said beside each of them. */
export function refuseMissing(values: Readonly<Record<string, unknown>>, required: readonly string[]): void {
  const missing = missingFields(values, required)
  if (missing.length === 0) return
  const message = missingSentence(missing)
  const fields = Object.fromEntries(missing.map((field) => [field, message]))
  throw new RefusedError('RULE_BROKEN', { message, fields })
}
