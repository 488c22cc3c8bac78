import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { deleteLine } from '../../engine/carts/cart-line-sql.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { RefusedError } from '../../errors.ts'
import { inOneStatement } from '../../transaction.ts'

/** Takes one line, in the cart or set aside, out of the caller's own cart. */
export async function removeCartItem(ctx: RequestContext, { id }: { id: string }): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  const isDeleted =
    owner && (await inOneStatement(ctx.writes, (run) => deleteLine(run, { owner, id, at: ctx.now() })))
  if (!isDeleted) throw new RefusedError('CART_ITEM_NOT_FOUND')
  return readCart(ctx)
}
