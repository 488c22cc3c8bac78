import type { adjustStockInput, StockAdjusted } from '@dobara/contract/admin-products/stock.ts'
import { adjustmentDelta } from '@dobara/domain/stock/adjustment.ts'
import type { z } from 'zod'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { findStocked, insertAdjustment, lockStockItem } from './queries.ts'

type Input = z.output<typeof adjustStockInput>

/**
 * Adjusts stock for an administrator: one movement in the ledger, by the difference to the stock when the row is
 * locked, so that units sold in between are neither lost nor invented. A change without effect leaves no trace.
 */
export function adjustStock(ctx: CustomerContext, input: Input): Promise<StockAdjusted> {
  return inTransaction(ctx.db, (tx) => adjustStockWithin(tx, ctx, input))
}

/** The same as a part of what else a transaction does. `isCount`: units that a count found were not received. */
export async function adjustStockWithin(
  tx: Tx,
  ctx: ActorContext,
  input: Input & { isCount?: boolean },
): Promise<StockAdjusted> {
  const { productId, mode, amount, reason, isCount = false } = input
  const variantId = input.productVariantId ?? null
  const stocked = await findStocked(tx, { productId, variantId })
  if (!stocked) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (variantId === null && stocked.liveVariants > 0) throw new RefusedError('VARIANT_REQUIRED')
  const item = await lockStockItem(tx, { productId, variantId })
  const available = item.onHand - item.reserved
  const change = adjustmentDelta({ mode, amount }, available)
  let movementId: bigint | null = null
  if (change !== 0) {
    movementId = await insertAdjustment(tx, {
      stockItemId: item.id,
      delta: change,
      cause: mode === 'increase' && change > 0 && !isCount ? 'restock' : 'adjustment',
      note: reason || null,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
      before: item.onHand,
    })
  }
  const stockQty = available + change
  return {
    productId,
    productVariantId: variantId,
    stockQty,
    inStock: stockQty > 0,
    change,
    movementId: asNumber(movementId),
  }
}

/** As JSON has it: there will be no 2^53 movements. */
const asNumber = (id: bigint | null) => (id === null ? null : Number(id))
