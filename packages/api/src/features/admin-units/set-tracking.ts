import type { setTrackingInput } from '@dobara/contract/admin-units/units.ts'
import type { Tracking } from '@dobara/domain/units/tracking.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { findStocked, lockStockItem } from '../../base/stock/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Sets how the stock of an item is counted. Refuses while something would be lost: a stock number without machines,
 * units on sale, or stock reserved for orders.
 */
export function setTracking(
  ctx: CustomerContext,
  { productId, productVariantId, tracking }: z.output<typeof setTrackingInput>,
): Promise<{ tracking: Tracking; stockQty: number }> {
  const variantId = productVariantId ?? null
  return inTransaction(ctx.db, async (tx) => {
    const stocked = await findStocked(tx, { productId, variantId })
    if (!stocked) throw new RefusedError('PRODUCT_NOT_FOUND')
    if (variantId === null && stocked.liveVariants > 0) throw new RefusedError('VARIANT_REQUIRED')
    const item = await lockStockItem(tx, { productId, variantId })
    if (item.tracking === tracking) return { tracking, stockQty: item.onHand - item.reserved }
    if (item.reserved > 0) throw new RefusedError('TRACKING_HELD_STOCK')
    const inStock = await tx.unit.count({
      where: { stockItemId: item.id, state: { in: ['listed', 'held'] } },
    })
    if (inStock > 0) throw new RefusedError('TRACKING_LISTED_UNITS')
    if (tracking === 'unit' && item.onHand > 0) throw new RefusedError('TRACKING_STOCK_ON_HAND')
    await tx.stockItem.update({ where: { id: item.id }, data: { tracking }, select: { id: true } })
    await insertAuditEntry(tx, {
      action: 'stock.tracking_changed',
      entity: 'stock_item',
      entityId: item.id,
      before: { tracking: item.tracking },
      after: { tracking },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return { tracking, stockQty: item.onHand - item.reserved }
  })
}
