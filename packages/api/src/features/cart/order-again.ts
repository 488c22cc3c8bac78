import type { OrderedAgain } from '@dobara/contract/cart.ts'
import { MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import type { CartId } from '../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { lockCartLine, lockOrCreateCart, touchCart } from '../../engine/carts/queries.ts'
import { findSellable } from '../../engine/carts/sellable-sql.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

type OrderedItem = { productId: number; variantId: number | null; title: string; quantity: number }

/**
 * Ensures that the cart contains the ordered quantity, or as many as are available. An expired order left its lines
 * there, so nothing is doubled. Returns the quantity now in the cart.
 */
async function putAsMany(
  tx: Tx,
  ctx: CustomerContext,
  { cartId, item }: { cartId: CartId; item: OrderedItem },
) {
  const found = await findSellable(onTx(tx), { ...item, cartId })
  if (!found || (found.liveVariants > 0 && found.variantId === null)) return 0
  const { productId, variantId, pricePaise: seenPricePaise, available } = found
  const line = await lockCartLine(tx, { cartId, productId, variantId })
  const inCart = line && !line.isSaved ? line.quantity : 0
  const quantity = Math.min(item.quantity, available, MAX_ITEM_QUANTITY)
  if (quantity <= inCart) return Math.min(inCart, Math.max(0, available))
  const data = { quantity, seenPricePaise, isSaved: false }
  if (line) await tx.cartItem.update({ where: { id: line.id }, data })
  else if ((await tx.cartItem.count({ where: { cartId } })) >= MAX_CART_LINES) return 0
  else {
    const made = { id: ctx.newId(), cartId, productId, variantId, createdAt: ctx.now(), ...data }
    await tx.cartItem.create({ data: made })
  }
  return quantity
}

/**
 * Puts the items of the caller's own order that are still sold into the cart, at today's prices, and reports the
 * others.
 */
export async function orderAgain(ctx: CustomerContext, { id }: { id: string }): Promise<OrderedAgain> {
  const order = await ctx.db.order.findFirst({
    where: { id, userId: ctx.user.id },
    select: { items: { orderBy: { position: 'asc' } } },
  })
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  const short = await inTransaction(ctx.db, async (tx) => {
    const cartId = await lockOrCreateCart(tx, ctx, { userId: ctx.user.id })
    const left: OrderedAgain['short'] = []
    for (const item of order.items) {
      const { title, quantity: wanted } = item
      const inCart = await putAsMany(tx, ctx, { cartId, item })
      if (inCart < wanted) left.push({ title, wanted, inCart })
    }
    await touchCart(tx, cartId, ctx.now())
    return left
  })
  return { cart: await readCart(ctx), short }
}
