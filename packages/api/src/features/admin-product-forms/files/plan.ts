import type { createProductInput } from '@dobara/contract/admin-products/product-form.ts'
import type { RowFaults } from '@dobara/contract/admin-products/product-imports.ts'
import type { createVariantsInput } from '@dobara/contract/admin-products/product-variants.ts'
import { sentenceOfMessage } from '@dobara/contract/sentences/issue-message.ts'
import { type Sentence, sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { ImportOutcome } from '@dobara/domain/catalog/import-states.ts'
import type { z } from 'zod'
import type { ActorContext, Tx } from '../../../context.ts'
import type { RefusedError } from '../../../errors.ts'

/** Effect of a row; none if it has faults. */
export type Plan = {
  outcome: ImportOutcome
  faults: RowFaults
  run?: (tx: Tx, ctx: ActorContext) => Promise<unknown>
  /** Instead of `run`: a new product or variant, which may be made together with others. */
  newProduct?: z.output<typeof createProductInput>
  newVariant?: z.output<typeof createVariantsInput>
}

export const refused = (field: string, reason: Sentence): Plan => ({
  outcome: 'refused',
  faults: [{ field, reason }],
})

/** Returns the refusal of a row by a schema's issues, by the columns that they name. */
export function refusedBy(error: z.ZodError): Plan {
  const faults = error.issues.map(({ path, message }) => ({
    field: String(path.at(-1) ?? ''),
    reason: sentenceOfMessage(message) ?? sentence('wrong_form'),
  }))
  return { outcome: 'refused', faults }
}

export function faultsOfRefusal({ code, faults, reason: whole }: RefusedError): RowFaults {
  const named = Object.entries(faults ?? {})
  if (named.length === 0) return [{ field: '', reason: whole ?? sentenceOfRefusal(code) }]
  return named.map(([field, reason]) => ({ field: field.split('.').at(-1) ?? field, reason }))
}
