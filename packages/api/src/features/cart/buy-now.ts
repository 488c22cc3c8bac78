import type { Cart, buyNowInput } from '@dobara/contract/cart.ts'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import { lockCartLines, lockOrCreateCart, touchCart } from '../../engine/carts/queries.ts'
import { findSellable } from '../../engine/carts/sellable-sql.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { assertOneUnit, assertQuantity, assertSellable } from '../../engine/carts/assert-sellable.ts'

/**
 * Takes one item to checkout without changing the cart. It replaces an earlier purchase of this kind, whose order, if
 * any, ends when the new one is made, like the earlier order of any cart.
 */
export async function buyNow(ctx: RequestContext, input: z.output<typeof buyNowInput>): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (!owner) throw new RefusedError('SESSION_ID_INVALID')
  const { quantity, unitCode } = input
  const code = unitCode === undefined ? null : storedUnitCode(unitCode)
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await lockOrCreateCart(tx, ctx, { ...owner, kind: 'buy_now' })
    const wanted = {
      productId: input.productId,
      variantId: input.productVariantId,
      cartId,
      storedUnitCode: code,
    }
    const item = assertSellable(await findSellable(onTx(tx), wanted), unitCode)
    assertOneUnit(item.unitId, quantity)
    assertQuantity(quantity, item.available)
    await lockCartLines(tx, cartId)
    await tx.cartItem.deleteMany({ where: { cartId } })
    await tx.appliedCoupon.deleteMany({ where: { cartId } })
    const { productId, variantId, unitId, pricePaise: seenPricePaise } = item
    const line = { id: ctx.newId(), cartId, productId, variantId, unitId, quantity, seenPricePaise }
    await tx.cartItem.create({ data: { ...line, createdAt: ctx.now() } })
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx, 'buy_now')
}
