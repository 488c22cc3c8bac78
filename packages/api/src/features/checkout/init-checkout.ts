import type { InitiatedOrder, initCheckoutInput } from '@dobara/contract/checkout.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { CONSENTS } from '@dobara/contract/profile/privacy.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { decideCheckout } from '@dobara/domain/orders/decide-checkout.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { EMPTY_CART } from '../../engine/carts/cart-view.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { findCartId } from '../../engine/carts/queries.ts'
import { extendHold, type LockedOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { nameIfUnnamed } from '../../identity/accounts/queries.ts'
import { insertGrantedConsent } from '../../identity/consents/queries.ts'
import type { Run } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { abortIfPaid } from './abort-if-paid.ts'
import { loadCheckout } from './load-checkout.ts'
import { contactOf, takeOffLostCoupons } from './lost-coupons.ts'
import { officialAddress } from '../../engine/orders/official-address.ts'
import { placeOrder } from './place-order.ts'
import { type Placing, placingAtCheckout } from './placing.ts'
import { markPricesSeen, setCartContact } from './queries.ts'

type Input = z.output<typeof initCheckoutInput>
type OrderTotals = Pick<
  LockedOrder,
  | 'id'
  | 'orderNumber'
  | 'subtotalPaise'
  | 'discountPaise'
  | 'shippingPaise'
  | 'taxPaise'
  | 'totalPaise'
  | 'creditPaise'
  | 'holdExpiresAt'
>

export function initiatedReply(order: OrderTotals): InitiatedOrder {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    subtotal: rupees(order.subtotalPaise),
    discountAmount: rupees(order.discountPaise),
    shippingAmount: rupees(order.shippingPaise),
    taxAmount: rupees(order.taxPaise),
    totalAmount: rupees(order.totalPaise),
    creditAmount: rupees(order.creditPaise),
    currency: 'INR',
    holdExpiresAt: (order.holdExpiresAt ?? new Date(0)).toISOString(),
  }
}

/** Order, or the waiting one that it would replace if the provider must be queried about that one first. */
type Outcome = { order: OrderTotals } | { toQuery: OrderId }

/** The yes to SMS counts with the order that it was given with, or not at all. */
async function keepConsent(run: Run, ctx: CustomerContext, { wantsSms }: Input): Promise<void> {
  if (!wantsSms) return
  const purpose = 'orders_sms'
  const proof = { purpose, wording: CONSENTS[purpose], source: 'checkout', createdAt: ctx.now() }
  await insertGrantedConsent(run, { id: ctx.newId(), userId: ctx.user.id, ...proof })
}

/**
 * Loads, decides and writes, with the customer's cart locked. `queried` is the order that the provider was queried
 * about.
 */
export async function initInTransaction(
  run: Run,
  ctx: CustomerContext,
  { input, queried, placing }: { input: Input; queried: OrderId | null; placing: Placing },
): Promise<Outcome> {
  const { facts, earlier, view, isCouponUsedElsewhere, ...newOrder } = await loadCheckout(run, ctx, {
    input,
    queried,
    placing,
  })
  const decided = decideCheckout(facts)
  if (!decided.ok) {
    const { code } = decided
    // If the lines have already been bought, there is nothing left to show.
    const isShown = (code === 'CART_CHANGED' || code === 'COUPON_GONE') && !decided.detail?.isBought
    throw new RefusedError(code, {
      ...(isShown && { detail: { cart: view() } }),
      ...(code === 'COUPON_GONE' && isCouponUsedElsewhere && { reason: sentence('coupon_used_elsewhere') }),
    })
  }
  const { value } = decided
  if (value.kind === 'ask' && earlier) return { toQuery: earlier.id }
  if (value.kind === 'go-on' && earlier) {
    // A day may have ended since: the promise is the one that the shopper was just shown.
    const { holdExpiresAt } = value
    await extendHold(run, earlier, { holdExpiresAt, promise: newOrder.promise })
    return { order: { ...earlier, holdExpiresAt } }
  }
  if (value.kind !== 'place' || !newOrder.pricedCart)
    throw new Error('a checkout was decided without its facts')
  const { pricedCart } = newOrder
  const { isReplacing, holdExpiresAt } = value
  const replaced = isReplacing ? earlier : null
  return { order: await placeOrder(run, ctx, { ...newOrder, placing, pricedCart, replaced, holdExpiresAt }) }
}

/**
 * Makes the order. Queries the provider about a waiting order outside the transaction, which must not wait for a
 * provider, and then starts again.
 */
async function makeOrder(ctx: CustomerContext, input: Input): Promise<OrderTotals> {
  const placing = placingAtCheckout(ctx)
  for (let queried: OrderId | null = null; ; ) {
    const outcome: Outcome = await inTransaction(ctx.writes, async (run) => {
      const made = await initInTransaction(run, ctx, { input, queried, placing })
      if ('order' in made) await keepConsent(run, ctx, input)
      return made
    })
    if ('order' in outcome) return outcome.order
    queried = outcome.toQuery
    await abortIfPaid(ctx, queried)
  }
}

/**
 * Freezes the cart into a pending order and reserves its stock for 15 minutes, in one transaction. An unchanged cart
 * gets its pending order again; a changed one gets another in its place, once the provider has reported that the
 * first was not paid. Prices come from the database; `expectedTotal` is only what the shopper saw. An account without
 * a name takes that of the delivery address.
 */
export async function initCheckout(ctx: CustomerContext, input: Input): Promise<InitiatedOrder> {
  const { idempotencyKey, ...body } = input
  return withIdempotency(ctx, { operation: 'checkout.init', key: idempotencyKey, input: body }, async () => {
    try {
      const order = await makeOrder(ctx, input)
      await nameIfUnnamed(ctx.db, { user: ctx.user, name: input.shippingAddress.name, at: ctx.now() })
      return initiatedReply(order)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code !== 'COUPON_GONE' && error.code !== 'CART_CHANGED') throw error
      const cartId = await findCartId(ctx.db, { userId: ctx.user.id }, { id: input.cartId })
      // Merged or ordered by another call since: an empty cart is what the shopper has now.
      if (!cartId) throw new RefusedError('CART_CHANGED', { detail: { cart: EMPTY_CART } })
      const contact = contactOf(officialAddress(input.shippingAddress))
      await setCartContact(ctx.db, cartId, contact)
      if (error.code === 'COUPON_GONE') {
        if (input.expectedTotal === undefined) await takeOffLostCoupons(ctx, { cartId, contact })
        throw error
      }
      const cart = error.detail?.cart ?? (await readCart(ctx, { id: cartId }))
      await markPricesSeen(ctx.db, cartId)
      throw new RefusedError('CART_CHANGED', { detail: { cart } })
    }
  })
}
