import type { ImportedRow } from '@dobara/contract/admin-products/product-file.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import type { RefusedError } from '../../../errors.ts'

type Faults = ImportedRow['faults']

/** What a row does; with faults, nothing. */
export type Plan = {
  outcome: ImportedRow['outcome']
  faults: Faults
  run?: (ctx: CustomerContext) => Promise<unknown>
}

export const refused = (field: string, reason: string): Plan => ({
  outcome: 'refused',
  faults: [{ field, reason }],
})

/** What a schema finds wrong, by the column that it names. */
export function refusedBy(error: z.ZodError): Plan {
  const faults = error.issues.map(({ path, message }) => ({
    field: String(path.at(-1) ?? ''),
    reason: message,
  }))
  return { outcome: 'refused', faults }
}

export function faultsOfRefusal({ fields, message }: RefusedError): Faults {
  const named = Object.entries(fields ?? {})
  if (named.length === 0) return [{ field: '', reason: message }]
  return named.map(([field, reason]) => ({ field: field.split('.').at(-1) ?? field, reason }))
}
