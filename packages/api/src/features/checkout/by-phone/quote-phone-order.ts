import type { PhoneOrderQuote, quotePhoneOrderInput } from '@dobara/contract/checkout/phone-orders.ts'
import type { z } from 'zod'
import type { CartId } from '../../../checked-ids.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { cartView } from '../../../engine/carts/cart-view.ts'
import { enterCoupon } from '../../../engine/carts/enter-coupon.ts'
import type { LoadedCart } from '../../../engine/carts/loaded-cart-sql.ts'
import { loadCart } from '../../../engine/carts/price-cart.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { quoteCart } from '../quote-checkout.ts'
import { buyerOf, contextOfBuyer } from './buyer-context.ts'
import { writePhoneCart } from './queries.ts'

type Input = z.output<typeof quotePhoneOrderInput>
type Draft = Pick<Input, 'lines' | 'couponCode'> & { userId: string }

/** Writes the cart of an order by phone with its coupon, by the rules of every cart. */
export async function makePhoneCart(
  tx: Tx,
  ctx: CustomerContext,
  { userId, lines, couponCode: code }: Draft,
): Promise<CartId> {
  const cartId = await writePhoneCart(tx, ctx, { id: ctx.newId(), userId, lines, at: ctx.now() })
  if (code !== undefined) await enterCoupon(tx, ctx, { cartId, userId, code })
  return cartId
}

/** Carries what was read out of a transaction that is to leave nothing behind. */
class TakenBack extends Error {
  readonly cart: LoadedCart
  constructor(cart: LoadedCart) {
    super('a cart was written to be read, and taken back')
    this.cart = cart
  }
}

/** The cart as it would be loaded for the order; it is written, read by the statements of checkout, and taken back. */
async function tryCart(ctx: CustomerContext, draft: Draft): Promise<LoadedCart> {
  const { userId } = draft
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const id = await makePhoneCart(tx, ctx, draft)
      throw new TakenBack(await loadCart(onTx(tx), { id, userId, now: ctx.now() }))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.cart
    throw error
  }
}

/** Returns the cost of an order by phone, as checkout would quote it to the buyer. Nothing is stored or reserved. */
export async function quotePhoneOrder(
  ctx: CustomerContext,
  { buyerId, lines, couponCode, postcode, state, shippingMethod }: Input,
): Promise<PhoneOrderQuote> {
  const buyer = await buyerOf(ctx.db, buyerId)
  const loaded = await tryCart(ctx, { userId: buyer.id, lines, couponCode })
  if (postcode === undefined) return { cart: cartView(loaded, ctx.now()), quote: null }
  const requested = { postcode, state, shippingMethod }
  const quote = await quoteCart(contextOfBuyer(ctx, buyer), loaded, requested)
  return { cart: quote.cart, quote }
}
