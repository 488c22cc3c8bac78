import type { ImportedRow } from '@dobara/contract/admin-products/product-file.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { type Sentence, sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
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

export const refused = (field: string, reason: Sentence): Plan => ({
  outcome: 'refused',
  faults: [{ field, reason }],
})

/** What a schema finds wrong, by the column that it names. */
export function refusedBy(error: z.ZodError): Plan {
  const faults = error.issues.map(({ path, message }) => ({
    field: String(path.at(-1) ?? ''),
    reason: sentenceOfMessage(message) ?? sentence('wrong_form'),
  }))
  return { outcome: 'refused', faults }
}

export function faultsOfRefusal({ code, faults, reason: whole }: RefusedError): Faults {
  const named = Object.entries(faults ?? {})
  if (named.length === 0) return [{ field: '', reason: whole ?? sentenceOfRefusal(code) }]
  return named.map(([field, reason]) => ({ field: field.split('.').at(-1) ?? field, reason }))
}
