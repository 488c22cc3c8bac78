import type { Cart } from '@dobara/contract/cart.ts'
import type { RequestContext } from '../../context.ts'
import { findStockedLine, setQuantity } from '../../engine/carts/cart-line-sql.ts'
import { changeCart } from '../../engine/carts/change-cart.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { RefusedError } from '../../errors.ts'
import { assertOneUnit, assertQuantity } from '../../engine/carts/assert-sellable.ts'

/** Sets the quantity of one line of the caller's own cart. Fewer is always allowed; more only up to the stock. */
export async function updateCartItem(
  ctx: RequestContext,
  { id, quantity }: { id: string; quantity: number },
): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (!owner) throw new RefusedError('CART_ITEM_NOT_FOUND')
  await changeCart(ctx, owner, async ({ read, write }) => {
    const line = await findStockedLine(read, owner, id)
    if (!line) throw new RefusedError('CART_ITEM_NOT_FOUND')
    const { cartId, quantity: before, unitId, isLive, available } = line
    assertOneUnit(unitId, quantity)
    if (quantity > before) assertQuantity(quantity, isLive ? available : 0)
    return setQuantity(write, { cartId, id, before, quantity, at: ctx.now() })
  })
  return readCart(ctx)
}
