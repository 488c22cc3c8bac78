import type { Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'

/** Takes what was bought out of the cart it came from; what the shopper added since or has set aside stays. */
export async function emptyBoughtLines(tx: Tx, order: LockedOrder): Promise<void> {
  const { cartId } = order
  if (!cartId) return
  // In one order for all, so that two orders of one cart never wait for each other's lines.
  const bought = [...order.items].sort((a, b) => a.productId - b.productId)
  for (const { productId, variantId, quantity } of bought) {
    const where = { cartId, productId, variantId, isSaved: false }
    // Each is one guarded statement: the shopper may change the line at this moment, and it must not fall to zero.
    const { count } = await tx.cartItem.updateMany({
      where: { ...where, quantity: { gt: quantity } },
      data: { quantity: { decrement: quantity } },
    })
    if (count === 0) await tx.cartItem.deleteMany({ where: { ...where, quantity: { lte: quantity } } })
  }
  // What is put in from here on is another filling, which may have a reminder of its own.
  await tx.cartAbandonment.deleteMany({ where: { cartId } })
  const couponIds = order.couponUses.map(({ couponId }) => couponId)
  await tx.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: couponIds } } })
}
