import type { initCheckoutInput } from '@dobara/contract/checkout.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import { sellerOf } from '@dobara/domain/invoices/order-seller.ts'
import type { CheckoutFacts } from '@dobara/domain/orders/decide-checkout.ts'
import { isSellerKnown } from '@dobara/domain/settings/shop-identity.ts'
import { creditFor } from '@dobara/domain/store-credit/store-credit.ts'
import type { z } from 'zod'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { cartView } from '../../engine/carts/cart-view.ts'
import { couponsUsedElsewhere, loadCart } from '../../engine/carts/price-cart.ts'
import { type LockedOrder, lockOrderAndSettings } from '../../engine/orders/queries.ts'
import { getUsableCredit } from '../../engine/store-credit/ledger.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'
import { fingerprintOf } from './fingerprint.ts'
import { promiseFor } from './get-delivery-promise.ts'
import { takeWhatIsLeft } from './lines-left.ts'
import { areUsesNew, contactOf, lostCoupons } from './lost-coupons.ts'
import { checkedBuyer, officialAddress } from '../../engine/orders/official-address.ts'
import type { Placing } from './placing.ts'
import { getEarlierFacts, lockCartForCheckout } from './queries.ts'
import { type DeliveredCart, isIntraState, priceDelivered } from './quote-checkout.ts'

type Input = z.output<typeof initCheckoutInput>

/** The order that the cart waits to be paid by, locked; it may have been paid, or ended, while its row was waited for. */
async function lockEarlier(run: Run, id: OrderId | null): Promise<LockedOrder | null> {
  return id ? ((await lockOrderAndSettings(run, id))?.order ?? null) : null
}

async function earlierFacts(
  run: Run,
  earlier: LockedOrder,
  requested: OrderId | null,
): Promise<CheckoutFacts['earlier']> {
  return {
    status: earlier.status,
    fingerprint: earlier.cartFingerprint,
    holdExpiresAt: earlier.holdExpiresAt,
    ...(await getEarlierFacts(run, earlier)),
    isQueried: earlier.id === requested,
  }
}

const priceOf = ({
  priced: { subtotalPaise, discountPaise, totalPaise },
  cartItemsPaise,
}: DeliveredCart) => ({
  itemsPaise: subtotalPaise - discountPaise,
  cartItemsPaise,
  totalPaise,
})

/** Returns the checked shipping and billing parties; refuses an address or a GSTIN that is invalid by itself. */
function checkedParties(input: Input) {
  const shipping = officialAddress(input.shippingAddress)
  const billing = input.billingAddress ? officialAddress(input.billingAddress) : shipping
  return { shipping, billing, buyer: input.buyer ? checkedBuyer(input.buyer, billing) : null }
}

const promisedOf = ({ earliest, latest }: ReturnType<typeof promiseFor>) =>
  earliest && latest ? { earliest, latest } : null

/** Returns how much of `totalPaise` the customer's store credit pays, if requested. */
async function creditUsed(
  run: Run,
  input: Input,
  { totalPaise, ...holder }: { totalPaise: number; userId: string; pendingOrderId: OrderId | null },
): Promise<number> {
  if (!input.usesStoreCredit) return 0
  return creditFor({ totalPaise, balancePaise: await getUsableCredit(run, holder) })
}

/**
 * Loads everything that decides a checkout or would be written, with the customer's cart and its waiting order
 * locked. Refuses an address or a GSTIN that is wrong by itself.
 */
export async function loadCheckout(
  run: Run,
  ctx: CustomerContext,
  { input, queried, placing }: { input: Input; queried: OrderId | null; placing: Placing },
) {
  const { shippingMethod: method, expectedTotal, usesStoreCredit = false } = input
  const pin = input.shippingAddress.postcode
  const states = placing.cartStates
  const terms = await lockCartForCheckout(run, { cartId: input.cartId, userId: ctx.user.id, pin, states })
  if (!terms) throw new RefusedError('CART_NOT_FOUND')
  const { cartId, settings } = terms
  const now = ctx.now()
  if (!isSellerKnown(settings.shop)) throw new RefusedError('SHOP_NOT_OPEN')
  const { shipping, billing, buyer } = checkedParties(input)
  const contact = contactOf(shipping)
  const found = await loadCart(run, { id: cartId, userId: ctx.user.id, now, contact })
  const cart = input.takesWhatIsLeft ? await takeWhatIsLeft(run, found, now) : found
  const place = { method, pin, ...terms, now }
  const pricedCart = priceDelivered(cart, { ...place, isIntraState: isIntraState(shipping, settings) })
  const totalPaise = pricedCart?.priced.totalPaise ?? 0
  const promise = promisedOf(promiseFor({ ...place, itemsPaise: totalPaise }))
  const { pendingOrderId } = cart
  const creditPaise = await creditUsed(run, input, { totalPaise, userId: ctx.user.id, pendingOrderId })
  const cartFingerprint = pricedCart
    ? fingerprintOf({ cart: pricedCart, shipping, billing, buyer, method, creditPaise })
    : ''
  const earlier = await lockEarlier(run, pendingOrderId)
  const lost = pricedCart ? lostCoupons(cart, pricedCart) : []
  const areNew = pricedCart !== null && areUsesNew(cart, pricedCart, contact)
  const facts: CheckoutFacts = {
    now,
    lines: cart.lines,
    price: pricedCart && priceOf(pricedCart),
    expectedItemsPaise: expectedTotal === undefined ? null : toPaise(expectedTotal),
    areCouponsLost: lost.length > 0 || areNew,
    fingerprint: cartFingerprint,
    holdMinutes: placing.holdMinutes,
    earlier: earlier && (await earlierFacts(run, earlier, queried)),
  }
  const view = () => pricedCart && cartView(cart, now, pricedCart)
  const seller = sellerOf(settings.shop)
  return {
    facts,
    earlier,
    view,
    isCouponUsedElsewhere: areNew || lost.some((id) => couponsUsedElsewhere(cart).has(id)),
    cartId,
    cartFingerprint,
    isFromAgent: cart.isFromAgent,
    pricedCart,
    shipping,
    billing,
    buyer,
    seller,
    settings,
    method,
    promise,
    usesStoreCredit,
  }
}
