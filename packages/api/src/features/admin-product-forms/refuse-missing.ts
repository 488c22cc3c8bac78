import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { missingFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { RefusedError } from '../../errors.ts'

/** Refuses missing required fields with one sentence that names them all, shown at each of them. */
export function refuseMissing(values: Readonly<Record<string, unknown>>, required: readonly string[]): void {
  const missing = missingFields(values, required)
  if (missing.length === 0) return
  const reason = sentence('fields_missing', { fields: missing.join(', ') })
  const faults = Object.fromEntries(missing.map((field) => [field, reason]))
  throw new RefusedError('RULE_BROKEN', { reason, faults })
}
