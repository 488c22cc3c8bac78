import { type CombinedCoupons, combineCoupons } from '@dobara/domain/coupons/combine-coupons.ts'
import { type PricedOrder, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { type CouponRow, listCartCoupons, listCouponUses, listOpenCoupons } from '../coupons/queries.ts'
import { type CartLineRow, listCartLines } from './queries.ts'

export type LoadedCart = {
  id: string
  lines: CartLineRow[]
  /** Entered by the shopper. */
  entered: { appliedId: number; coupon: CouponRow }[]
  /** Public or automatic, valid now. */
  open: CouponRow[]
  /** This customer's uses by coupon, the one held by this cart's own pending order left out. */
  uses: Map<number, number>
}

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

/** Reads a cart with all that pricing needs. `run` and `db` must be of the same transaction, if there is one. */
export async function loadCart(
  source: { run: Run; db: Db | Tx; now: Date },
  cart: { id: string; userId: string | null },
): Promise<LoadedCart> {
  const { run, db, now } = source
  // One after another: inside a transaction there is one connection.
  const lines = await listCartLines(run, cart.id)
  const ofCart = await listCartCoupons(db, cart.id)
  const ofShop = (await listOpenCoupons(db, now)).map((coupon) => ({ appliedId: 0, coupon }))
  const { named, uses } = await withUses(db, cart, [...ofCart, ...ofShop])
  return {
    id: cart.id,
    lines,
    entered: named.slice(0, ofCart.length),
    open: named.slice(ofCart.length).map(({ coupon }) => coupon),
    uses,
  }
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
    })),
    discounts: coupons.applied,
    shippingPaise: terms.shippingPaise,
    isIntraState: terms.isIntraState,
  })
  return { priced, coupons, lines }
}
