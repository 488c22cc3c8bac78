import type { Cart } from '@dobara/contract/cart.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { listCartLines, lockCart, touchCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Moves a saved line back into the cart, at today's price and limited to the available quantity. An item has one line
 * in a cart, saved or not, so there can be no second line. A line already in the cart is unchanged.
 */
export async function moveToCart(ctx: RequestContext, input: { id: string }): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner))
    const lines = cartId ? await listCartLines(onTx(tx), cartId, 'all') : []
    const line = lines.find(({ id }) => id === input.id)
    if (!cartId || !line) throw new RefusedError('CART_ITEM_NOT_FOUND')
    if (!line.isSaved) return
    if (!line.isLive) throw new RefusedError('PRODUCT_NOT_FOUND')
    if (line.available <= 0 && line.unit) throw new RefusedError('UNIT_GONE')
    if (line.available <= 0) throw new RefusedError('OUT_OF_STOCK')
    await tx.cartItem.update({
      where: { id: line.id },
      data: {
        isSaved: false,
        quantity: Math.min(line.quantity, line.available, MAX_ITEM_QUANTITY),
        // The list of saved lines already showed the change of the price.
        seenPricePaise: line.unitPricePaise,
      },
    })
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx)
}
