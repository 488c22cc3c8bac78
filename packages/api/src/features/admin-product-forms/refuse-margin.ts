import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { marginLacks, type SchemeFacts } from '@dobara/domain/gst/margin-scheme.ts'
import type { Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { usesMarginScheme } from './queries.ts'
import { refuseMissing } from './refuse-missing.ts'

/**
 * Refuses a product under the margin scheme without its purchase price or the declaration that no credit was taken,
 * and a switch to the scheme while the settings state that the shop does not use it. The settings cannot change until
 * the end of the transaction.
 */
export async function refuseMargin(
  tx: Tx,
  { before, after }: { before: SchemeFacts['taxScheme']; after: SchemeFacts },
): Promise<void> {
  if (after.taxScheme === 'regular') return
  refuseMissing({}, marginLacks(after))
  if (before === 'regular' && !(await usesMarginScheme(tx)))
    throw refusedField('RULE_BROKEN', 'taxScheme', sentence('margin_off'))
}
