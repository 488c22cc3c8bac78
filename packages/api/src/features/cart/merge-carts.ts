import { type CartReply, MAX_CART_LINES, MAX_ITEM_QUANTITY } from '@dobara/contract/cart.ts'
import type { CustomerContext, RequestContext, Tx } from '../../context.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { getCart } from './get-cart.ts'
import { visitorSessionId } from './owner.ts'
import { type CartLineRow, listCartLines, lockActiveCart, lockOrCreateCart } from './queries.ts'

async function moveLine(
  tx: Tx,
  line: CartLineRow,
  target: { cartId: string; lines: Map<string, CartLineRow> },
): Promise<void> {
  const twin = target.lines.get(`${line.productId}/${line.variantId}`)
  const wanted = line.quantity + (twin?.quantity ?? 0)
  // What is no longer in stock moves with one unit, so that the shopper sees it and is told.
  const quantity = Math.max(1, Math.min(wanted, line.available, MAX_ITEM_QUANTITY))
  if (twin) {
    if (quantity > twin.quantity) await tx.cartItem.update({ where: { id: twin.id }, data: { quantity } })
    await tx.cartItem.delete({ where: { id: line.id } })
  } else if (target.lines.size < MAX_CART_LINES) {
    await tx.cartItem.update({ where: { id: line.id }, data: { cartId: target.cartId, quantity } })
    target.lines.set(`${line.productId}/${line.variantId}`, { ...line, quantity })
  }
}

/**
 * Pours the visitor's cart of this browser into the customer's: same things add up, to the stock. Happens once:
 * the visitor's cart ends as `merged`, so a second sign-in at the same moment finds nothing to pour.
 */
export async function mergeVisitorCart(ctx: RequestContext, userId: string): Promise<void> {
  const sessionId = visitorSessionId(ctx.caller)
  if (!sessionId) return
  await inTransaction(ctx.db, async (tx) => {
    const visitorCartId = await lockActiveCart(tx, { sessionId })
    if (!visitorCartId) return
    const cartId = await lockOrCreateCart(tx, ctx, { userId })
    const run = onTx(tx)
    const own = await listCartLines(run, cartId)
    const lines = new Map(own.map((line) => [`${line.productId}/${line.variantId}`, line]))
    for (const line of await listCartLines(run, visitorCartId)) await moveLine(tx, line, { cartId, lines })
    const coupons = await tx.appliedCoupon.findMany({ where: { cartId: visitorCartId } })
    await tx.appliedCoupon.createMany({
      data: coupons.map(({ couponId }) => ({ cartId, couponId })),
      skipDuplicates: true,
    })
    await tx.cart.update({ where: { id: visitorCartId }, data: { state: 'merged' } })
  })
}

export async function mergeCarts(ctx: CustomerContext): Promise<CartReply> {
  await mergeVisitorCart(ctx, ctx.user.id)
  return getCart(ctx, 'Cart merged')
}
