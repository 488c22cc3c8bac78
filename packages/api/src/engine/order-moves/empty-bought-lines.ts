import type { Tx } from '../../context.ts'
import { takeOutBought } from '../carts/queries.ts'
import type { LockedOrder } from '../orders/queries.ts'

/** Takes what was bought out of the cart it came from; what the shopper added since or has set aside stays. */
export async function emptyBoughtLines(tx: Tx, order: LockedOrder): Promise<void> {
  const { cartId } = order
  if (!cartId) return
  await takeOutBought(tx, cartId, order.items)
  // What is put in from here on is another filling, which may have a reminder of its own.
  await tx.cartAbandonment.deleteMany({ where: { cartId } })
  const couponIds = order.couponUses.map(({ couponId }) => couponId)
  await tx.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: couponIds } } })
}
