import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { setAside } from '../../engine/carts/cart-line-sql.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { RefusedError } from '../../errors.ts'
import { inOneStatement } from '../../transaction.ts'

/**
 * Saves one line of the caller's own cart for later: it remains, but is not bought. A saved line is unchanged.
 * Without a line there is nothing to do, as carts are stored anyway.
 */
export async function saveForLater(ctx: RequestContext, { id }: { id?: string | undefined }): Promise<Cart> {
  if (id === undefined) return readCart(ctx)
  const owner = cartOwnerOf(ctx)
  const isAside =
    owner && (await inOneStatement(ctx.writes, (run) => setAside(run, { owner, id, at: ctx.now() })))
  if (!isAside) throw new RefusedError('CART_ITEM_NOT_FOUND')
  return readCart(ctx)
}
