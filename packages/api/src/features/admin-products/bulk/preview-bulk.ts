import type { BulkLine, BulkPreview, BulkValue } from '@dobara/contract/admin-products/bulk-changes.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CustomerContext } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { type BulkInput, isChanged, type EvaluatedItem, evaluateItems } from './evaluate-items.ts'
import { stateOf } from './state-lines.ts'
import { targetIds } from './target-queries.ts'

/** Maximum number of lines shown; no one looks through more. */
const MOST_SHOWN = 200

/** Returns what a change of many prices or stocks would do, item by item. Changes nothing. */
export async function previewBulk({ sql }: CustomerContext, input: BulkInput): Promise<BulkPreview> {
  const run = onPool(sql)
  const { items, seen } = await evaluateItems(run, await targetIds(run, input.target), input)
  const refused = items.filter(({ refusal }) => refusal !== null)
  const changed = items.filter(isChanged)
  const { kind } = input.change
  const shown = (value: number): BulkValue =>
    kind === 'price' ? rupees(value) : kind === 'state' ? stateOf(value) : value
  const lineView = ({ productId, variantId, title, sku, now, after, refusal }: EvaluatedItem): BulkLine => ({
    productId,
    productVariantId: variantId,
    title,
    sku,
    before: shown(now),
    after: after === null ? null : shown(after),
    refusal,
  })
  return {
    seen,
    changed: changed.length,
    unchanged: items.length - changed.length - refused.length,
    refused: refused.length,
    lines: [...refused, ...changed].slice(0, MOST_SHOWN).map(lineView),
  }
}
