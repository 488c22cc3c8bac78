import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { listCartLines, lockCart, touchCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { assertQuantity } from './add-to-cart.ts'

/** Sets the quantity of one line of the caller's own cart. Fewer is always allowed; more only up to the stock. */
export async function updateCartItem(
  ctx: RequestContext,
  input: { id: string; quantity: number },
): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner))
    const lines = cartId ? await listCartLines(onTx(tx), cartId) : []
    const line = lines.find(({ id }) => id === input.id)
    if (!cartId || !line) throw new RefusedError('CART_ITEM_NOT_FOUND')
    if (input.quantity > line.quantity) assertQuantity(input.quantity, line.isLive ? line.available : 0)
    // An order confirmed at this moment takes lines out without waiting for the cart's lock.
    const { count } = await tx.cartItem.updateMany({
      where: { id: line.id, cartId, isSaved: false },
      data: { quantity: input.quantity },
    })
    if (count === 0) throw new RefusedError('CART_ITEM_NOT_FOUND')
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx)
}
