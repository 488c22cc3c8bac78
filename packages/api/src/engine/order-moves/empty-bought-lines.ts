import type { Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'

/** Takes what was bought out of the cart it came from; what the shopper added since or has set aside stays. */
export async function emptyBoughtLines(tx: Tx, order: LockedOrder): Promise<void> {
  const { cartId } = order
  if (!cartId) return
  await takeOut(tx, cartId, order.items)
  // What is put in from here on is another filling, which may have a reminder of its own.
  await tx.cartAbandonment.deleteMany({ where: { cartId } })
  const couponIds = order.couponUses.map(({ couponId }) => couponId)
  await tx.appliedCoupon.deleteMany({ where: { cartId, couponId: { in: couponIds } } })
}

/**
 * The shopper may change a line at this moment: it is locked and read as it is by then, and never falls to zero. All lines
 * are locked in one order, so that two orders of one cart never wait for each other in a circle.
 */
async function takeOut(tx: Tx, cartId: string, items: LockedOrder['items']): Promise<void> {
  const products = items.map(({ productId }) => productId)
  const variants = items.map(({ variantId }) => variantId)
  const quantities = items.map(({ quantity }) => quantity)
  await tx.$executeRaw`
    WITH line AS (
      SELECT cart_item.id, cart_item.quantity, bought.quantity AS bought
        FROM cart_item JOIN unnest(${products}::int[], ${variants}::int[], ${quantities}::int[])
             AS bought(product_id, variant_id, quantity)
          ON bought.product_id = cart_item.product_id
         AND bought.variant_id IS NOT DISTINCT FROM cart_item.variant_id
       WHERE cart_item.cart_id = ${cartId}::uuid AND NOT cart_item.is_saved
       ORDER BY cart_item.id FOR UPDATE OF cart_item),
    emptied AS (
      DELETE FROM cart_item USING line WHERE cart_item.id = line.id AND line.quantity <= line.bought)
    UPDATE cart_item SET quantity = cart_item.quantity - line.bought
      FROM line WHERE cart_item.id = line.id AND line.quantity > line.bought`
}
