import { type CombinedCoupons, combineCoupons } from '@dobara/domain/coupons/combine-coupons.ts'
import { type PricedOrder, priceOrder } from '@dobara/domain/pricing/price-order.ts'
import type { Db, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { type CouponRow, countUses, listCartCoupons, listOpenCoupons } from '../coupons/queries.ts'
import { type CartLineRow, listCartLines } from './queries.ts'

export type LoadedCart = {
  id: string
  lines: CartLineRow[]
  /** Entered by the shopper. */
  entered: { appliedId: number; coupon: CouponRow }[]
  /** Public or automatic, valid today. */
  open: CouponRow[]
  uses: Map<number, number>
}

/** Reads a cart with all that pricing needs. `run` and `db` must be of the same transaction, if there is one. */
export async function loadCart(
  source: { run: Run; db: Db | Tx; now: Date },
  cart: { id: string; userId: string | null },
): Promise<LoadedCart> {
  const { run, db, now } = source
  // One after another: inside a transaction there is one connection.
  const lines = await listCartLines(run, cart.id)
  const entered = await listCartCoupons(db, cart.id)
  const open = await listOpenCoupons(db, now)
  const couponIds = [...new Set([...entered.map(({ coupon }) => coupon.id), ...open.map(({ id }) => id)])]
  const uses = await countUses(db, { userId: cart.userId, couponIds, exceptOrderOfCart: cart.id })
  return { id: cart.id, lines, entered, open, uses }
}

export type PricedCart = { priced: PricedOrder; coupons: CombinedCoupons; lines: CartLineRow[] }

/** The cart's lines that can be bought, priced with its coupons. */
export function priceCart(
  cart: LoadedCart,
  terms: { now: Date; shippingPaise: number; isIntraState: boolean },
): PricedCart {
  const lines = cart.lines.filter((line) => line.isLive && line.available > 0)
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
