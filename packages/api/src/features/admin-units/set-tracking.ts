import type { setTrackingInput } from '@dobara/contract/admin-units/units.ts'
import type { Tracking } from '@dobara/domain/units/tracking.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { findStocked, insertAdjustment, lockStockItem } from '../../base/stock/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Decides how the stock of an item is counted. Counted by units, the number that was typed is taken out of the stock: each
 * machine counts once it is received and listed.
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
    const at = ctx.now()
    if (tracking === 'unit' && item.onHand > 0) {
      await insertAdjustment(tx, {
        stockItemId: item.id,
        delta: -item.onHand,
        cause: 'adjustment',
        note: null,
        actorId: ctx.user.id,
        requestId: ctx.caller.requestId,
        at,
        before: item.onHand,
      })
    }
    const { onHand } = await tx.stockItem.update({
      where: { id: item.id },
      data: { tracking },
      select: { onHand: true },
    })
    await insertAuditEntry(tx, {
      action: 'stock.tracking_changed',
      entity: 'stock_item',
      entityId: item.id,
      before: { tracking: item.tracking, onHand: item.onHand },
      after: { tracking, onHand },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return { tracking, stockQty: onHand }
  })
}
