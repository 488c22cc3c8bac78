import type { Tx } from '../../context.ts'
import type { LockedOrder } from './queries.ts'

/** Takes what was bought out of the cart it came from; what the shopper added since stays. */
export async function emptyBoughtLines(tx: Tx, order: LockedOrder): Promise<void> {
  const { cartId } = order
  if (!cartId) return
  for (const { productId, variantId, quantity } of order.items) {
    const where = { cartId, productId, variantId, isSaved: false }
    const { count } = await tx.cartItem.deleteMany({ where: { ...where, quantity: { lte: quantity } } })
    if (count === 0) await tx.cartItem.updateMany({ where, data: { quantity: { decrement: quantity } } })
  }
  const couponIds = order.couponUses.map(({ couponId }) => couponId)
  await tx.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: couponIds } } })
}
