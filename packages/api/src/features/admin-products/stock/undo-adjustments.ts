import type { StockUndone, undoStockInput } from '@dobara/contract/admin-products/row-changes.ts'
import { canUndo } from '@dobara/domain/undo/undo-time.ts'
import type { z } from 'zod'
import { findMovement, insertAdjustment, lockStockItem } from '../../../base/stock/queries.ts'
import { stockRefusal } from '../../../base/stock/stock-refusal.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'

/** Takes back changes of stock that the caller has just made, each for itself: one that cannot be holds up no other. */
export async function undoAdjustments(
  ctx: CustomerContext,
  { movementIds }: z.output<typeof undoStockInput>,
): Promise<StockUndone> {
  const results: StockUndone['results'] = []
  for (const movementId of movementIds) {
    try {
      const stockQty = await undoAdjustment(ctx, BigInt(movementId))
      results.push({ movementId, stockQty, refusal: null })
    } catch (error) {
      results.push({ movementId, stockQty: null, refusal: stockRefusal(ctx, error, { movementId }) })
    }
  }
  return { results }
}

/**
 * A movement of as many units the other way: what was sold or delivered since stays sold and delivered. Units that are sold
 * or held by now cannot be taken from stock again.
 */
function undoAdjustment(ctx: CustomerContext, id: bigint): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findMovement(tx, id)
    if (found?.actorId !== ctx.user.id) throw new RefusedError('STOCK_UNDO_OVER')
    const item = await lockStockItem(tx, found.stockItem)
    // Read again after the lock: the same press may have come twice.
    const movement = await findMovement(tx, id)
    const at = ctx.now()
    const isOpen = movement?.undoneBy === null && movement.undoesId === null
    if (!isOpen || !canUndo({ doneAt: found.createdAt, now: at })) throw new RefusedError('STOCK_UNDO_OVER')
    const stockQty = item.onHand - item.reserved - found.delta
    if (stockQty < 0) throw new RefusedError('STOCK_SOLD_MEANWHILE')
    await insertAdjustment(tx, {
      stockItemId: item.id,
      delta: 0 - found.delta,
      cause: 'adjustment',
      note: null,
      undoesId: id,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
      before: item.onHand,
    })
    // An undone count counted nothing; a receipt implies nothing about a count.
    if (found.cause !== 'restock')
      await tx.stockCount.deleteMany({ where: { stockItemId: item.id, countedAt: { lte: at } } })
    return stockQty
  })
}
