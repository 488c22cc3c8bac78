import type { CheckoutQuote, quoteInput } from '@dobara/contract/checkout.ts'
import { stateByName, stateOfPin } from '@dobara/domain/addresses/states.ts'
import { type Paise, rupees } from '@dobara/domain/money/paise.ts'
import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import {
  SHIPPING_METHODS,
  type ShippingMethod,
  shippingQuote,
} from '@dobara/domain/shipping/delivery-promise.ts'
import type { PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import { creditFor } from '@dobara/domain/store-credit/store-credit.ts'
import type { z } from 'zod'
import { findPinRule } from '../../base/pin-codes/queries.ts'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext } from '../../context.ts'
import { cartView } from '../../engine/carts/cart-view.ts'
import type { LoadedCart } from '../../engine/carts/loaded-cart-sql.ts'
import { loadCart, type PricedCart, priceCart } from '../../engine/carts/price-cart.ts'
import { findCartId } from '../../engine/carts/queries.ts'
import { getUsableCredit } from '../../engine/store-credit/ledger.ts'
import { RefusedError } from '../../errors.ts'
import { prepared } from '../../sql.ts'
import { quoteCash } from './cash/quote-cash.ts'
import { isShort, linesLeft } from './lines-left.ts'
import { promiseFor } from './get-delivery-promise.ts'

/**
 * Checks whether the items remain in the seller's state, which decides between CGST + SGST and IGST. The address's
 * own state takes precedence.
 */
export function isIntraState(
  address: { state?: string | undefined; postcode: string },
  settings: StoreSettings,
): boolean {
  const state = (address.state ? stateByName(address.state) : null) ?? stateOfPin(address.postcode)
  return state?.gstCode === settings.shop.stateCode
}

/** Destination of a cart, the store's rule for that PIN code, and the inputs to its prices. */
type Delivery = {
  pin: string
  pinRule: PinRule | null
  settings: StoreSettings
  now: Date
  isIntraState: boolean
}

/** `cartItemsPaise`: the items as the cart shows them before the shipping is known. It differs where the discount is limited. */
export type DeliveredCart = PricedCart & { cartItemsPaise: Paise }

/**
 * Prices a cart delivered by a method: the items first, because free shipping depends on them. Null if no courier
 * delivers there.
 */
export function priceDelivered(
  cart: LoadedCart,
  terms: Delivery & { method: ShippingMethod },
): DeliveredCart | null {
  const { method, pin, pinRule, settings, now } = terms
  const itemsOnly = priceCart(cart, { now, shippingPaise: 0, isIntraState: terms.isIntraState })
  const itemsPaise = itemsOnly.priced.subtotalPaise - itemsOnly.priced.discountPaise
  const { originPin } = settings.shop
  const quote = shippingQuote({ pin, pinRule, originPin, method, itemsPaise, rules: settings.shipping })
  if (!quote.isServiceable) return null
  const { shippingPaise } = quote
  const delivered = priceCart(cart, { now, shippingPaise, isIntraState: terms.isIntraState })
  return { ...delivered, cartItemsPaise: itemsPaise }
}

function shippingOptions(cart: LoadedCart, terms: Delivery): CheckoutQuote['shippingOptions'] {
  return SHIPPING_METHODS.flatMap((method) => {
    const delivered = priceDelivered(cart, { ...terms, method })
    if (!delivered) return []
    const { priced } = delivered
    const promise = promiseFor({ ...terms, itemsPaise: priced.subtotalPaise, method })
    if (!promise.earliest || !promise.latest) return []
    const { earliest, latest } = promise
    return [{ method, amount: rupees(priced.shippingPaise), earliest, latest }]
  })
}

/** The cart with no more of each line than there is, priced; null where nothing is short or nothing is left. */
function priceWhatIsLeft(cart: LoadedCart, terms: Delivery & { method: ShippingMethod }) {
  if (!isShort(cart)) return null
  const lines = linesLeft(cart)
  const delivered = lines.length > 0 ? priceDelivered({ ...cart, lines }, terms) : null
  return delivered && { lines, totals: delivered.priced }
}

/** Returns the cost of the caller's cart delivered to a PIN code. Nothing is reserved. */
export async function quoteCheckout(
  ctx: CustomerContext,
  input: z.output<typeof quoteInput>,
): Promise<CheckoutQuote> {
  const { cartId } = input
  const id = await findCartId(
    ctx.db,
    { userId: ctx.user.id },
    cartId === undefined ? 'active' : { id: cartId },
  )
  if (!id && cartId !== undefined) throw new RefusedError('CART_NOT_FOUND')
  if (!id) throw new RefusedError('CART_EMPTY')
  const cart = await loadCart(prepared(ctx.sql), { id, userId: ctx.user.id, now: ctx.now() })
  return quoteCart(ctx, cart, input)
}

/** The same for a cart that is loaded already. */
export async function quoteCart(
  ctx: CustomerContext,
  cart: LoadedCart,
  input: Omit<z.output<typeof quoteInput>, 'cartId'>,
): Promise<CheckoutQuote> {
  const { postcode: pin, shippingMethod: method } = input
  if (cart.lines.length === 0) throw new RefusedError('CART_EMPTY')
  const [settings, now] = [await getSettings(ctx.db), ctx.now()]
  const pinRule = await findPinRule(ctx.db, pin)
  const terms = {
    pin,
    pinRule,
    settings,
    now,
    isIntraState: isIntraState({ ...input, postcode: pin }, settings),
  }
  const priced = priceDelivered(cart, { ...terms, method })
  if (!priced) {
    const { reason } = promiseFor({ ...terms, itemsPaise: 0 })
    throw new RefusedError('PIN_NOT_SERVICEABLE', { reason: reason ?? undefined })
  }
  const totals = priced.priced
  const left = priceWhatIsLeft(cart, { ...terms, method })
  // Cash is limited by what is bought, and where stock is short that is what is left.
  const { lines, totals: bought } = left ?? { lines: cart.lines, totals }
  const promise = promiseFor({ ...terms, itemsPaise: bought.totalPaise, method })
  const cash = await quoteCash(ctx, { settings, promise, lines, totalPaise: bought.totalPaise })
  const { pendingOrderId } = cart
  const balancePaise = await getUsableCredit(prepared(ctx.sql), { userId: ctx.user.id, pendingOrderId })
  return {
    cart: cartView(cart, now, priced),
    shippingOptions: shippingOptions(cart, terms),
    subtotal: rupees(totals.subtotalPaise),
    discountAmount: rupees(totals.discountPaise),
    shippingAmount: rupees(totals.shippingPaise),
    taxAmount: rupees(totals.taxPaise),
    totalAmount: rupees(totals.totalPaise),
    whatIsLeft: left && {
      goodsAmount: rupees(left.totals.subtotalPaise - left.totals.discountPaise),
      totalAmount: rupees(left.totals.totalPaise),
    },
    storeCredit: {
      balance: rupees(balancePaise),
      usable: rupees(creditFor({ totalPaise: bought.totalPaise, balancePaise })),
    },
    ...cash,
    promise,
  }
}
