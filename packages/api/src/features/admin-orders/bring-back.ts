import { findShortage } from '@dobara/domain/stock/availability.ts'
import type { Deps, Tx } from '../../context.ts'
import { isBoughtOtherwise, isBuyerGone, reviveOrder } from '../../engine/order-moves/revive-order.ts'
import type { LockedOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { countCouponUses, listAvailable } from './queries.ts'

/** An order that is over, pending again with its stock held; refused in words when that cannot be. */
export async function bringBack(tx: Tx, deps: Deps, order: LockedOrder): Promise<LockedOrder> {
  const uses = await countCouponUses(tx, order.id)
  const revived = await reviveOrder(tx, deps, order)
  if (!revived) throw await whyNot(tx, order)
  // Whoever paid late keeps the price that was paid; an order that was cancelled has no such claim to its coupon.
  if (order.status === 'cancelled' && revived.couponUses.length < uses) throw new RefusedError('COUPON_GONE')
  return revived
}

async function whyNot(tx: Tx, order: LockedOrder): Promise<RefusedError> {
  if (await isBuyerGone(tx, order)) return new RefusedError('ORDER_BUYER_GONE')
  if (await isBoughtOtherwise(tx, order)) return new RefusedError('ORDER_BOUGHT_AGAIN')
  const available = await listAvailable(
    tx,
    order.items.map(({ stockItemId }) => stockItemId),
  )
  const lines = order.items.map(({ stockItemId, quantity }) => ({
    stockItemId,
    quantity,
    available: available.get(stockItemId) ?? 0,
  }))
  const short = findShortage(lines)
  const item = order.items.find(({ stockItemId }) => stockItemId === short?.stockItemId)
  if (!short || !item) return new RefusedError('OUT_OF_STOCK')
  const detail = { sku: item.sku, requested: short.requested, available: short.available }
  return short.available > 0
    ? new RefusedError('NOT_ENOUGH_STOCK', {
        message: `Only ${short.available} left of ${item.title}.`,
        detail,
      })
    : new RefusedError('OUT_OF_STOCK', { message: `Out of stock: ${item.title}.`, detail })
}
