import type { Cart, chooseUnitInput } from '@dobara/contract/cart.ts'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import type { RequestContext, Tx } from '../../context.ts'
import type { CartId } from '../../checked-ids.ts'
import { assertOneUnit, assertSellable } from '../../engine/carts/assert-sellable.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { type CartOwner, cartOwnerOf } from '../../engine/carts/owner.ts'
import { listCartLines, lockCartLines, lockCartOf, touchCart } from '../../engine/carts/queries.ts'
import { findSellable } from '../../engine/carts/sellable-sql.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

type Input = z.output<typeof chooseUnitInput>

/** Locks the owner's cart, or their direct purchase, that contains a line. */
async function lockCartWith(tx: Tx, owner: CartOwner | null, id: string): Promise<CartId | null> {
  const line =
    owner && (await tx.cartItem.findFirst({ where: { id, cart: owner }, select: { cartId: true } }))
  return line && lockCartOf(tx, owner, line.cartId)
}

/**
 * Gives a line another machine of the same item, at its price: in place of one that is gone, or because the shopper
 * prefers it. Nothing else ever exchanges a chosen machine.
 */
export async function chooseUnit(ctx: RequestContext, { id, unitCode }: Input): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  const which = await inTransaction(ctx.db, async (tx) => {
    const cartId = await lockCartWith(tx, owner, id)
    if (!cartId) throw new RefusedError('CART_ITEM_NOT_FOUND')
    await lockCartLines(tx, cartId)
    const lines = await listCartLines(onTx(tx), cartId, 'all')
    const line = lines.find((candidate) => candidate.id === id)
    if (!line) throw new RefusedError('CART_ITEM_NOT_FOUND')
    const { productId, variantId, quantity } = line
    const code = storedUnitCode(unitCode)
    const wanted = { productId, variantId, cartId, storedUnitCode: code }
    const { unitId, pricePaise } = assertSellable(await findSellable(onTx(tx), wanted), unitCode)
    assertOneUnit(unitId, quantity)
    if (lines.some((other) => other.id !== id && other.unit?.id === unitId))
      throw new RefusedError('UNIT_IN_CART')
    await tx.cartItem.update({ where: { id }, data: { unitId, seenPricePaise: pricePaise } })
    await touchCart(tx, cartId, ctx.now())
    return { id: cartId }
  })
  return readCart(ctx, which)
}
