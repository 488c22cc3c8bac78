import { type CombinedCoupons, combineCoupons } from '@dobara/domain/coupons/combine-coupons.ts'
import { limitDiscount } from '@dobara/domain/coupons/limit-discount.ts'
import { type PricedOrder, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import type { Paise } from '@dobara/domain/money/paise.ts'
import type { CartId } from '../../checked-ids.ts'
import type { Run } from '../../sql.ts'
import { findLoadedCart, type LoadedCart, type OrderContact } from './loaded-cart-sql.ts'
import type { CartLineRow } from './queries.ts'

const EMPTY_CART: Omit<LoadedCart, 'id'> = {
  leftOut: 0,
  isFromAgent: false,
  contactPhone: null,
  addressKey: null,
  pendingOrderId: null,
  lines: [],
  unitsLeft: [],
  entered: [],
  open: [],
  uses: new Map(),
  usesByAccount: new Map(),
  held: new Set(),
}

/** Reads a cart of this customer, or of a visitor, with all data that pricing needs; an empty one if it is gone. */
export async function loadCart(
  run: Run,
  input: { id: CartId; userId: string | null; now: Date; contact?: OrderContact },
): Promise<LoadedCart> {
  const { id, userId, now, contact } = input
  const cart = await findLoadedCart(run, { id, contact }, { userId, now })
  return cart ?? { ...EMPTY_CART, id }
}

/** The coupons that the account could still use, and that were used as often as one customer may with its phone or at its door. */
export function couponsUsedElsewhere({
  entered,
  open,
  uses,
  usesByAccount,
}: LoadedCart): ReadonlySet<number> {
  const coupons = [...entered.map(({ coupon }) => coupon), ...open]
  const isUsedElsewhere = ({ id, usageLimitPerUser: limit }: (typeof coupons)[number]) =>
    limit !== null && (uses.get(id) ?? 0) >= limit && (usesByAccount.get(id) ?? 0) < limit
  return new Set(coupons.filter(isUsedElsewhere).map(({ id }) => id))
}

/** Returns the lines of a cart that can be bought: coupons count these and no others. */
export function liveLines(cart: Pick<LoadedCart, 'lines'>): CartLineRow[] {
  return cart.lines.filter((line) => line.isLive && line.available > 0)
}

export type PricedCart = {
  priced: PricedOrder
  coupons: CombinedCoupons
  lines: CartLineRow[]
  /** How much less the coupons take off, so that the total can be charged. */
  heldBackPaise: Paise
}

/** The cart's lines that can be bought, priced with its coupons. */
export function priceCart(
  cart: LoadedCart,
  terms: { now: Date; shippingPaise: number; isIntraState: boolean },
): PricedCart {
  const lines = liveLines(cart)
  const automatic = cart.open.filter((coupon) => coupon.autoApply)
  const combined = combineCoupons({
    coupons: [...cart.entered.map(({ coupon }) => coupon), ...automatic],
    lines,
    now: terms.now,
    usesByCustomer: (couponId) => cart.uses.get(couponId) ?? 0,
    shippingPaise: terms.shippingPaise,
  })
  const { shippingPaise } = terms
  const { applied, heldBackPaise } = limitDiscount({ applied: combined.applied, lines, shippingPaise })
  const priced = priceOrder({
    lines: lines.map((line) => ({
      key: line.id,
      unitPricePaise: line.unitPricePaise,
      quantity: line.quantity,
      gstRateBp: line.gstRateBp,
      taxScheme: line.taxScheme,
      purchasePricePaise: line.purchasePricePaise,
    })),
    discounts: applied,
    shippingPaise,
    isIntraState: terms.isIntraState,
  })
  return { priced, coupons: { ...combined, applied }, lines, heldBackPaise }
}
