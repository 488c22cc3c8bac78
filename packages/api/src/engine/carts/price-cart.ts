import { type CombinedCoupons, combineCoupons } from '@dobara/domain/coupons/combine-coupons.ts'
import { type PricedOrder, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { type CouponRow, listCouponUses } from '../coupons/queries.ts'
import { findLoadedCart, type LoadedCart } from './loaded-cart-sql.ts'
import type { CartLineRow } from './queries.ts'

/** These coupons and their uses, as they stand once the pending order of this cart is replaced. */
export async function withUses<Named extends { coupon: CouponRow }>(
  db: Db | Tx,
  cart: { id: string; userId: string | null },
  named: Named[],
): Promise<{ named: Named[]; uses: Map<number, number> }> {
  const couponIds = [...new Set(named.map(({ coupon }) => coupon.id))]
  const rows = await listCouponUses(db, { userId: cart.userId, couponIds, cartId: cart.id })
  const held = new Set(rows.filter(({ isHeld }) => isHeld).map(({ couponId }) => couponId))
  return {
    // Else the shopper who holds the last use would lose it by looking at the cart again.
    named: named.map((entry) =>
      held.has(entry.coupon.id)
        ? { ...entry, coupon: { ...entry.coupon, usageCount: entry.coupon.usageCount - 1 } }
        : entry,
    ),
    uses: new Map(rows.map(({ couponId, used }) => [couponId, used])),
  }
}

/** Reads a cart of this customer's, or a visitor's, with all that pricing needs; an empty one where it has gone. */
export async function loadCart(
  run: Run,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<LoadedCart> {
  const cart = await findLoadedCart(run, { id }, { userId, now })
  return cart ?? { id, leftOut: 0, pendingOrderId: null, lines: [], entered: [], open: [], uses: new Map() }
}

/** What can be bought of a cart: coupons count these lines and no others. */
export function liveLines(cart: Pick<LoadedCart, 'lines'>): CartLineRow[] {
  return cart.lines.filter((line) => line.isLive && line.available > 0)
}

export type PricedCart = { priced: PricedOrder; coupons: CombinedCoupons; lines: CartLineRow[] }

/** The cart's lines that can be bought, priced with its coupons. */
export function priceCart(
  cart: LoadedCart,
  terms: { now: Date; shippingPaise: number; isIntraState: boolean },
): PricedCart {
  const lines = liveLines(cart)
  const automatic = cart.open.filter((coupon) => coupon.autoApply)
  const coupons = combineCoupons({
    coupons: [...cart.entered.map(({ coupon }) => coupon), ...automatic],
    lines,
    now: terms.now,
    usesByCustomer: (couponId) => cart.uses.get(couponId) ?? 0,
    shippingPaise: terms.shippingPaise,
  })
  const priced = priceOrder({
    lines: lines.map((line) => ({
      key: line.id,
      unitPricePaise: line.unitPricePaise,
      quantity: line.quantity,
      gstRateBp: line.gstRateBp,
      taxScheme: line.taxScheme,
      purchasePricePaise: line.purchasePricePaise,
    })),
    discounts: coupons.applied,
    shippingPaise: terms.shippingPaise,
    isIntraState: terms.isIntraState,
  })
  return { priced, coupons, lines }
}
