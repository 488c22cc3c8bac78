import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCart, touchCart } from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'

/**
 * Sets one line of the caller's own cart aside: it is kept, but not bought. One set aside already stays so. Without a line
 * there is nothing to do: carts are kept.
 */
export async function saveForLater(ctx: RequestContext, { id }: { id?: string | undefined }): Promise<Cart> {
  if (id === undefined) return readCart(ctx)
  const owner = cartOwnerOf(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = owner && (await lockCart(tx, owner))
    if (!cartId) throw new RefusedError('CART_ITEM_NOT_FOUND')
    const { count } = await tx.cartItem.updateMany({
      where: { id, cartId },
      data: { isSaved: true },
    })
    if (count === 0) throw new RefusedError('CART_ITEM_NOT_FOUND')
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx)
}
