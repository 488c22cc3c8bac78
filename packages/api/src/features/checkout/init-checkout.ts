import type { InitiatedOrder, initCheckoutInput } from '@dobara/contract/checkout.ts'
import { MAX_ORDER_PAISE, rupees } from '@dobara/domain/money/paise.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { cartView } from '../../engine/carts/cart-view.ts'
import { readCart } from '../../engine/carts/get-cart.ts'
import { loadCart } from '../../engine/carts/price-cart.ts'
import { renewHold } from '../../engine/orders/hold.ts'
import { extendHold, type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { hasProviderOrder } from '../../payments/queries.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { fingerprintOf } from './fingerprint.ts'
import { keepIfPaid } from './keep-if-paid.ts'
import { lostCoupons, takeOffLostCoupons } from './lost-coupons.ts'
import { checkedBuyer, officialAddress } from './official-address.ts'
import { placeOrder } from './place-order.ts'
import { findPendingOrderId, lockCartForCheckout, markPricesSeen } from './queries.ts'
import { isIntraState, priceDelivered } from './quote-checkout.ts'

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
  | 'holdExpiresAt'
>

function replyOf(order: OrderTotals): InitiatedOrder {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    subtotal: rupees(order.subtotalPaise),
    discountAmount: rupees(order.discountPaise),
    shippingAmount: rupees(order.shippingPaise),
    taxAmount: rupees(order.taxPaise),
    totalAmount: rupees(order.totalPaise),
    currency: 'INR',
    holdExpiresAt: (order.holdExpiresAt ?? new Date(0)).toISOString(),
  }
}

/** The cart's pending order, locked; null where there is none. */
async function lockPendingOrder(tx: Tx, cartId: string): Promise<LockedOrder | null> {
  const id = await findPendingOrderId(tx, cartId)
  const order = id ? await lockOrder(tx, id) : null
  // Paid while its row was waited for: the lines that were read are bought, and are not to be ordered a second time.
  if (order && isBought(order.status)) throw new RefusedError('CART_CHANGED')
  return order?.status === 'pending' ? order : null
}

/** The same order again, held anew. */
async function goOnWith(tx: Tx, order: LockedOrder, now: Date): Promise<OrderTotals> {
  const holdExpiresAt = await renewHold(tx, order, now)
  await extendHold(tx, order, holdExpiresAt)
  return { ...order, holdExpiresAt }
}

/** The order; or the waiting one whose place it would take, when the provider is to be asked about that one first. */
type Outcome = { order: OrderTotals } | { toAsk: string }

/** Validates, prices and places, with the customer's cart locked. `asked`: the order that the provider was asked about. */
async function initInTransaction(
  tx: Tx,
  ctx: CustomerContext,
  { input, asked }: { input: Input; asked: string | null },
): Promise<Outcome> {
  const { cartId } = input
  if (!(await lockCartForCheckout(tx, cartId, ctx.user.id))) throw new RefusedError('CART_NOT_FOUND')
  const [settings, now] = [await getSettings(tx), ctx.now()]
  const cart = await loadCart({ run: onTx(tx), db: tx, now }, { id: cartId, userId: ctx.user.id })
  if (cart.lines.length === 0) throw new RefusedError('CART_EMPTY')
  const shipping = officialAddress(input.shippingAddress)
  const billing = input.billingAddress ? officialAddress(input.billingAddress) : shipping
  const buyer = input.buyer ? checkedBuyer(input.buyer, billing) : null
  const pricedCart = priceDelivered(cart, {
    method: input.shippingMethod,
    pin: shipping.postcode,
    settings,
    now,
    isIntraState: isIntraState(shipping, settings),
  })
  const { priced } = pricedCart
  const goods = rupees(priced.subtotalPaise - priced.discountPaise)
  const isShort = cart.lines.some((line) => !line.isLive || line.available < line.quantity)
  const isOtherPrice =
    input.expectedTotal === undefined
      ? cart.lines.some((line) => line.seenPricePaise !== line.unitPricePaise)
      : input.expectedTotal !== goods
  const detail = { cart: cartView(cart, now, pricedCart) }
  if (isShort) throw new RefusedError('CART_CHANGED', { detail })
  // Whoever has seen the total without the coupon may go on; whoever has not is told before paying more.
  if (input.expectedTotal !== goods && lostCoupons(cart, pricedCart).length > 0) {
    throw new RefusedError('COUPON_GONE', { detail })
  }
  if (isOtherPrice) throw new RefusedError('CART_CHANGED', { detail })
  if (priced.totalPaise > MAX_ORDER_PAISE) throw new RefusedError('ORDER_TOO_LARGE')
  const cartFingerprint = fingerprintOf({
    cart: pricedCart,
    shipping,
    billing,
    buyer,
    method: input.shippingMethod,
  })
  const replaced = await lockPendingOrder(tx, cartId)
  if (replaced?.cartFingerprint === cartFingerprint) return { order: await goOnWith(tx, replaced, now) }
  if (replaced && replaced.id !== asked && (await hasProviderOrder(tx, replaced.id)))
    return { toAsk: replaced.id }
  const order = await placeOrder(tx, ctx, {
    cartId,
    pricedCart,
    cartFingerprint,
    replaced,
    shipping,
    billing,
    buyer,
    method: input.shippingMethod,
  })
  return { order }
}

/** Asks about a waiting order outside the transaction, which must not wait for a provider, and then begins anew. */
async function makeOrder(ctx: CustomerContext, input: Input): Promise<OrderTotals> {
  for (let asked: string | null = null; ; ) {
    const outcome: Outcome = await inTransaction(ctx.db, (tx) => initInTransaction(tx, ctx, { input, asked }))
    if ('order' in outcome) return outcome.order
    asked = outcome.toAsk
    await keepIfPaid(ctx, asked)
  }
}

/**
 * Freezes the cart into a pending order and reserves its stock for 15 minutes, in one transaction. An unchanged cart
 * gets its pending order again; a changed one makes another in its place, once the provider has said that the first was not
 * paid. Prices come from the database; `expectedTotal` only says what the shopper saw.
 */
export async function initCheckout(ctx: CustomerContext, input: Input): Promise<InitiatedOrder> {
  const { idempotencyKey, ...body } = input
  return withIdempotency(ctx, { operation: 'checkout.init', key: idempotencyKey, input: body }, async () => {
    try {
      return replyOf(await makeOrder(ctx, input))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code === 'COUPON_GONE' && input.expectedTotal === undefined)
        await takeOffLostCoupons(ctx, input.cartId)
      if (error.code !== 'CART_CHANGED') throw error
      const cart = error.detail?.cart ?? (await readCart(ctx))
      await markPricesSeen(ctx.db, input.cartId)
      throw new RefusedError('CART_CHANGED', { detail: { cart } })
    }
  })
}
