import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { type addToCartInput, type Cart, MAX_CART_LINES } from '@dobara/contract/cart.ts'
import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { LOW_STOCK_MAX } from '@dobara/domain/stock/availability.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { cartOwnerOf } from '../../engine/carts/owner.ts'
import {
  findSellable,
  lockCartLine,
  lockOrCreateCart,
  type SellableRow,
  touchCart,
} from '../../engine/carts/queries.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'

type Input = z.output<typeof addToCartInput>

/** What is for sale under the names given; refuses what is not, and a product whose variant is not named. */
export function assertSellable(found: SellableRow | null): SellableRow {
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (found.liveVariants > 0 && found.variantId === null) throw new RefusedError('VARIANT_REQUIRED')
  return found
}

/** Refuses a quantity that the stock, or the limit of a cart line, does not allow. */
export function assertQuantity(quantity: number, available: number): void {
  if (available <= 0) throw new RefusedError('OUT_OF_STOCK')
  if (quantity > available) {
    const code = available <= LOW_STOCK_MAX ? 'only_left' : 'only_in_stock'
    throw new RefusedError('NOT_ENOUGH_STOCK', {
      reason: sentence(code, { count: available }),
      detail: { available },
    })
  }
  if (quantity > MAX_ITEM_QUANTITY) {
    throw new RefusedError('NOT_ENOUGH_STOCK', {
      reason: sentence('most_of_one_item', { max: MAX_ITEM_QUANTITY }),
    })
  }
}

/** Adds to the line of the same product and variant, or makes it. Prices come from the catalogue, never the caller. */
export async function addToCart(ctx: RequestContext, input: Input): Promise<Cart> {
  const owner = cartOwnerOf(ctx)
  if (!owner) throw new RefusedError('SESSION_ID_INVALID')
  await inTransaction(ctx.db, async (tx) => {
    // The cart first: what is in it and what it holds must not change while the stock is looked at.
    const cartId = await lockOrCreateCart(tx, ctx, owner)
    const wanted = { productId: input.productId, variantId: input.productVariantId, cartId }
    const item = assertSellable(await findSellable(onTx(tx), wanted))
    const { productId, variantId } = item
    const line = await lockCartLine(tx, { cartId, productId, variantId })
    // A line set aside comes back with what is added now; what was wanted once is not added to it.
    const inCart = line && !line.isSaved ? line.quantity : 0
    assertQuantity(inCart + input.quantity, item.available)
    const data = { quantity: inCart + input.quantity, seenPricePaise: item.pricePaise, isSaved: false }
    if (line) {
      await tx.cartItem.update({ where: { id: line.id }, data })
    } else {
      if ((await tx.cartItem.count({ where: { cartId } })) >= MAX_CART_LINES)
        throw new RefusedError('CART_FULL')
      await tx.cartItem.create({
        data: { id: ctx.newId(), cartId, productId, variantId, createdAt: ctx.now(), ...data },
      })
    }
    await touchCart(tx, cartId, ctx.now())
  })
  return readCart(ctx)
}
