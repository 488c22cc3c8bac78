import type { changeStockInput, StockChanges } from '@dobara/contract/admin-products/row-changes.ts'
import type { z } from 'zod'
import { adjustStock } from '../../base/stock/adjust-stock.ts'
import { stockRefusal } from '../../base/stock/stock-refusal.ts'
import type { CustomerContext } from '../../context.ts'

/**
 * Changes the stock of many rows, one after another and independently: a row that cannot be changed does not stop the
 * others and reports the reason.
 */
export async function changeStock(
  ctx: CustomerContext,
  { items, ...change }: z.output<typeof changeStockInput>,
): Promise<StockChanges> {
  const results: StockChanges['results'] = []
  for (const { productId, productVariantId = null } of items) {
    const row = { productId, productVariantId }
    try {
      const { stockQty, movementId } = await adjustStock(ctx, { ...row, ...change })
      results.push({ ...row, stockQty, movementId, refusal: null })
    } catch (error) {
      results.push({ ...row, stockQty: null, movementId: null, refusal: stockRefusal(ctx, error, row) })
    }
  }
  return { results }
}
