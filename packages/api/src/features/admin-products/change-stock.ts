import type { changeStockInput, StockChanges } from '@dobara/contract/admin-products/row-changes.ts'
import { wireCodeOf } from '@dobara/contract/refusals.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { adjustStock } from '../../base/stock/adjust-stock.ts'
import type { CustomerContext } from '../../context.ts'
import { asRefusal } from '../../errors.ts'

/**
 * Changes the stock of many rows, one after another and each for itself: one that cannot be changed holds up no other, and
 * says why.
 */
export async function changeStock(
  ctx: CustomerContext,
  { items, ...change }: z.output<typeof changeStockInput>,
): Promise<StockChanges> {
  const results: StockChanges['results'] = []
  for (const { productId, productVariantId = null } of items) {
    const row = { productId, productVariantId }
    try {
      const { stockQty } = await adjustStock(ctx, { ...row, ...change })
      results.push({ ...row, stockQty, refusal: null })
    } catch (error) {
      const { code, reason } = asRefusal(error)
      const message = reason ?? sentenceOfRefusal(code)
      // What was changed before it is changed: the answer must still come.
      if (code === 'INTERNAL') ctx.log.error({ err: error, ...row }, 'stock of a row could not be changed')
      results.push({ ...row, stockQty: null, refusal: { code: wireCodeOf(code), message } })
    }
  }
  return { results }
}
