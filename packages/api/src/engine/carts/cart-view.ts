import { type Cart, type CartItem, MOST_AVAILABLE_COUPONS } from '@dobara/contract/cart.ts'
import type { RefusalCode } from '@dobara/contract/refusals.ts'
import { type Sentence, sentence, sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { LineUnit } from '@dobara/contract/catalog/units/compared-unit.ts'
import { listPrice } from '@dobara/domain/catalog/list-price.ts'
import type { CombinedCoupons, RejectedCoupon } from '@dobara/domain/coupons/combine-coupons.ts'
import { benefitValue } from '@dobara/domain/coupons/coupon-types.ts'
import { evaluateCoupon } from '@dobara/domain/coupons/evaluate-coupon.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CouponRow } from '../coupons/queries.ts'
import type { LoadedCart } from './loaded-cart-sql.ts'
import { couponsUsedElsewhere, liveLines, type PricedCart, priceCart } from './price-cart.ts'
import type { CartLineRow } from './queries.ts'
import { lineUnitView, unitOffers } from './unit-offers.ts'

export const EMPTY_CART: Cart = {
  id: null,
  items: [],
  itemCount: 0,
  subtotal: 0,
  discountAmount: 0,
  taxAmount: 0,
  totalAmount: 0,
  currency: 'INR',
  appliedCoupons: [],
  availableCoupons: [],
}

/** Reasons that lie in the cart, so that changing the cart can cure them. */
const CURABLE_REASONS: ReadonlyMap<string, RefusalCode> = new Map([
  ['COUPON_BELOW_MINIMUM', 'COUPON_BELOW_MINIMUM'],
  ['COUPON_NOT_APPLICABLE', 'COUPON_NOT_APPLICABLE'],
  ['COUPON_NOT_STACKABLE', 'COUPON_NOT_STACKABLE'],
])

/** The colour, memory, storage and other attributes that make a variant, as chips. */
export function attributesOf(
  line: Pick<CartLineRow, 'color' | 'ramGb' | 'storage' | 'otherAttributes'>,
): Record<string, string | number> {
  const { color, ramGb, storage, otherAttributes } = line
  return { ...otherAttributes, ...(color && { color }), ...(ramGb && { ramGb }), ...(storage && { storage }) }
}

/**
 * Returns a line of the cart as shoppers see it; `offer` is the replacement for a chosen machine that is no longer
 * available.
 */
export function itemView(line: CartLineRow, lineTaxPaise: number, offer: LineUnit['offer'] = null): CartItem {
  const unit = lineUnitView(line, offer)
  const { percentOff, listPricePaise } = listPrice({
    pricePaise: line.unitPricePaise,
    mrpPaise: line.unitMrpPaise,
  })
  return {
    id: line.id,
    productId: line.productId,
    productVariantId: line.variantId,
    sku: line.sku,
    productSku: line.productSku,
    quantity: line.quantity,
    productTitle: line.title,
    productBrand: line.brand,
    productCondition: line.condition,
    image: line.imageUrl,
    imageAlt: line.imageAlt,
    selectedAttributes: attributesOf(line),
    unitPrice: rupees(line.unitPricePaise),
    unitMrp: listPricePaise === null ? null : rupees(listPricePaise),
    unitDiscountPercent: percentOff,
    lineTotal: rupees(line.unitPricePaise * line.quantity),
    lineTax: rupees(lineTaxPaise),
    ...(line.taxScheme === 'margin' && { isTaxedByMargin: true as const }),
    isListed: line.isLive,
    availableQty: line.isLive ? Math.max(0, line.available) : 0,
    isAvailable: line.isLive && line.available >= line.quantity,
    previousPrice: line.seenPricePaise === line.unitPricePaise ? null : rupees(line.seenPricePaise),
    ...(unit && { unit }),
  }
}

/**
 * Returns why a coupon gives no discount. One that ran out or ended after it was entered is no longer available. A
 * shortfall is shown in whole rupees, rounded up: paying the named amount is enough.
 */
export function couponReason(rejected: Pick<RejectedCoupon, 'reason' | 'detail'>): Sentence {
  const shortfall = rejected.detail?.shortfallPaise
  if (rejected.reason === 'COUPON_BELOW_MINIMUM' && typeof shortfall === 'number') {
    return sentence('coupon_shortfall', { rupees: Math.ceil(shortfall / 100) })
  }
  return sentenceOfRefusal(CURABLE_REASONS.get(rejected.reason) ?? 'COUPON_GONE')
}

/** Returns the same, including the reason that depends on who has used it. */
function reasonInCart(cart: LoadedCart, rejected: RejectedCoupon): Sentence {
  const isUsedElsewhere =
    rejected.reason === 'COUPON_USED_UP' && couponsUsedElsewhere(cart).has(rejected.couponId)
  return isUsedElsewhere ? sentence('coupon_used_elsewhere') : couponReason(rejected)
}

function appliedViews(cart: LoadedCart, coupons: CombinedCoupons): Cart['appliedCoupons'] {
  const automatic = cart.open
    .filter((coupon) => coupon.autoApply && !cart.entered.some((entry) => entry.coupon.id === coupon.id))
    .filter((coupon) => coupons.applied.some(({ couponId }) => couponId === coupon.id))
    .map((coupon) => ({ appliedId: 0, coupon }))
  return [...cart.entered, ...automatic].map(({ appliedId, coupon }) => {
    const taken = coupons.applied.find(({ couponId }) => couponId === coupon.id)
    const rejected = coupons.rejected.find(({ couponId }) => couponId === coupon.id)
    return {
      id: appliedId,
      couponCode: coupon.code,
      type: coupon.benefit.type,
      value: benefitValue(coupon.benefit),
      discountAmount: rupees(taken?.discountPaise ?? 0),
      reason: rejected ? reasonInCart(cart, rejected) : null,
    }
  })
}

type AvailableCoupon = Cart['availableCoupons'][number]
type Seen = { cart: LoadedCart; lines: readonly CartLineRow[]; now: Date }

/** Null of one that gives this cart nothing, and would not if there was more in it. */
function availableView(coupon: CouponRow, { cart, lines, now }: Seen): AvailableCoupon | null {
  const usesByCustomer = cart.uses.get(coupon.id) ?? 0
  const result = evaluateCoupon({ coupon, lines, now, usesByCustomer, shippingPaise: 1 })
  const shortfall = result.ok ? 0 : result.detail?.shortfallPaise
  if (typeof shortfall !== 'number') return null
  const { id, code, name, nameHi, benefit, minOrderPaise } = coupon
  return {
    id,
    code,
    name,
    nameHi,
    type: benefit.type,
    value: benefitValue(benefit),
    minOrderAmount: rupees(minOrderPaise),
    shortfall: rupees(shortfall),
  }
}

/** Returns the first coupons that could be entered: automatic ones, then by priority; none that is on the cart. */
function availableViews(seen: Seen, onCart: ReadonlySet<number>): AvailableCoupon[] {
  const views: AvailableCoupon[] = []
  for (const coupon of seen.cart.open) {
    const view = coupon.isPublic && !onCart.has(coupon.id) ? availableView(coupon, seen) : null
    if (view) views.push(view)
    if (views.length === MOST_AVAILABLE_COUPONS) break
  }
  return views
}

/** Returns the cart as shoppers and the API see it: in rupees, with the reason for each line that cannot be bought. */
export function cartView(cart: LoadedCart, now: Date, given?: PricedCart): Cart {
  // No address yet. CGST + SGST, known at checkout, may come to a paisa more or less per line than this IGST.
  const { priced, coupons, heldBackPaise } =
    given ?? priceCart(cart, { now, shippingPaise: 0, isIntraState: false })
  const taxOf = new Map(priced.lines.map((line) => [line.key, line.taxPaise]))
  const lines = liveLines(cart)
  const offers = unitOffers(cart)
  const itemsPaise = priced.subtotalPaise - priced.discountPaise
  const onCart = new Set([
    ...cart.entered.map(({ coupon }) => coupon.id),
    ...coupons.applied.map(({ couponId }) => couponId),
  ])
  return {
    id: cart.id,
    items: cart.lines.map((line) => itemView(line, taxOf.get(line.id) ?? 0, offers.get(line.id))),
    itemCount: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: rupees(priced.subtotalPaise),
    discountAmount: rupees(priced.discountPaise),
    taxAmount: rupees(priced.lines.reduce((sum, line) => sum + line.taxPaise, 0)),
    totalAmount: rupees(itemsPaise),
    currency: 'INR',
    appliedCoupons: appliedViews(cart, coupons),
    availableCoupons: availableViews({ cart, lines, now }, onCart),
    ...(heldBackPaise > 0 && { notice: sentence('discount_limited') }),
  }
}
