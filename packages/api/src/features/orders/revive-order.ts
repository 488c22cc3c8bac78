import type { Deps, Tx } from '../../context.ts'
import { holdUntil } from '../checkout/place-order.ts'
import { takeCouponUse } from '../checkout/queries.ts'
import { changeReserved, hasStock } from '../stock/queries.ts'
import { type LockedOrder, lockOrder } from './queries.ts'

/**
 * Brings an order whose time ran out back to pending with its stock held again, for money that came late.
 * Null, and nothing changed, when a line can no longer be had. The coupon's use is taken again if it still may be;
 * if not, the shopper keeps the price that was paid.
 */
export async function reviveOrder(tx: Tx, deps: Deps, order: LockedOrder): Promise<LockedOrder | null> {
  const isTwin =
    order.cartId && (await tx.order.findFirst({ where: { cartId: order.cartId, status: 'pending' } }))
  const demand = order.items.map(({ stockItemId, quantity }) => ({ stockItemId, quantity }))
  // Checked under lock before anything is written, so that "no" needs no rollback.
  if (!(await hasStock(tx, demand))) return null
  await changeReserved(
    tx,
    demand.map(({ stockItemId, quantity }) => ({ stockItemId, delta: quantity })),
  )
  const [at, expiresAt] = [deps.now(), holdUntil(deps.now())]
  await tx.reservation.createMany({
    data: order.items.map((item) => ({
      id: deps.newId(),
      orderItemId: item.id,
      stockItemId: item.stockItemId,
      quantity: item.quantity,
      expiresAt,
      createdAt: at,
    })),
  })
  // Another pending order of the same cart keeps the cart; this one is bought on its own.
  const cartId = isTwin ? null : order.cartId
  await tx.order.update({
    where: { id: order.id },
    data: { status: 'pending', paymentStatus: 'unpaid', holdExpiresAt: expiresAt, cartId },
  })
  await retakeCoupons(tx, deps, order)
  return lockOrder(tx, order.id)
}

async function retakeCoupons(tx: Tx, deps: Deps, order: LockedOrder): Promise<void> {
  const uses = await tx.couponUse.findMany({
    where: { orderId: order.id, releasedAt: { not: null } },
    orderBy: { couponId: 'asc' },
  })
  for (const { id, couponId, userId, discountPaise } of uses) {
    await tx.couponUse.delete({ where: { id } })
    await takeCouponUse(tx, { id, couponId, orderId: order.id, userId, discountPaise, at: deps.now() })
  }
}
