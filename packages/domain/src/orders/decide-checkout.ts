import { isBelowMinCharge, MAX_ORDER_PAISE, type Paise } from '../money/paise.ts'
import { ok, type Result, refuse } from '../result.ts'
import { firstHold, renewedHold } from '../stock/availability.ts'
import { isBought, type OrderStatus } from './order-status.ts'

type CheckoutLine = {
  isLive: boolean
  quantity: number
  /** Units that this cart could have, including those that its own waiting order holds. */
  available: number
  unitPricePaise: Paise
  /** Price that its shopper was last shown. */
  seenPricePaise: Paise
}

/** The order that was made of the same cart before, as it is once its row is locked. */
type EarlierOrder = {
  status: OrderStatus
  fingerprint: string | null
  /** Since when, without a break, its items have been held, and until when they are. */
  heldSince: Date
  holdExpiresAt: Date | null
  /** True if it may have been paid: the provider has an order for it. */
  isAtProvider: boolean
  /** True if the provider was just queried about it. */
  isQueried: boolean
}

/**
 * Facts that decide the outcome of a checkout. Its amounts are current; `fingerprint` identifies what would be
 * ordered.
 */
export type CheckoutFacts = {
  now: Date
  lines: readonly CheckoutLine[]
  /**
   * Null if no courier delivers there. `cartItemsPaise`: the items as the cart showed them before the shipping was
   * known.
   */
  price: { itemsPaise: Paise; cartItemsPaise: Paise; totalPaise: Paise } | null
  /** Price of the items that the shopper is reported to have seen; null if none is reported. */
  expectedItemsPaise: Paise | null
  /** True if coupons that the shopper entered have since ended, or gone to others. */
  areCouponsLost: boolean
  fingerprint: string
  earlier: EarlierOrder | null
  /** For how long a new order is held. */
  holdMinutes: number
}

/**
 * `go-on`: the same order again, held until then. `ask`: it must be known first if the earlier order was paid.
 * `place`: a new order, replacing an earlier one that waits.
 */
export type CheckoutDecision =
  | { kind: 'go-on'; holdExpiresAt: Date }
  | { kind: 'ask' }
  | { kind: 'place'; isReplacing: boolean; holdExpiresAt: Date }

/** With CART_CHANGED, `isBought` means that the lines themselves are no longer the cart's. */
export type CheckoutRefusal =
  | 'CART_EMPTY'
  | 'PIN_NOT_SERVICEABLE'
  | 'CART_CHANGED'
  | 'COUPON_GONE'
  | 'ORDER_TOO_LARGE'
  | 'ORDER_TOO_SMALL'
  | 'ORDER_EXPIRED'

function refusalOfItems(facts: CheckoutFacts): CheckoutRefusal | null {
  const { lines, price, expectedItemsPaise } = facts
  if (lines.length === 0) return 'CART_EMPTY'
  if (price === null) return 'PIN_NOT_SERVICEABLE'
  if (lines.some(({ isLive, available, quantity }) => !isLive || available < quantity)) return 'CART_CHANGED'
  const hasSeenTotal = expectedItemsPaise === price.itemsPaise || expectedItemsPaise === price.cartItemsPaise
  // A shopper who has seen the total without the coupon may go on; any other must confirm before paying more.
  if (!hasSeenTotal && facts.areCouponsLost) return 'COUPON_GONE'
  const isOtherPrice =
    expectedItemsPaise === null
      ? lines.some(({ seenPricePaise, unitPricePaise }) => seenPricePaise !== unitPricePaise)
      : !hasSeenTotal
  if (isOtherPrice) return 'CART_CHANGED'
  if (price.totalPaise > MAX_ORDER_PAISE) return 'ORDER_TOO_LARGE'
  return isBelowMinCharge(price.totalPaise) ? 'ORDER_TOO_SMALL' : null
}

/** Decides the outcome of a checkout: the same order again, a new one, a query to the provider, or a refusal. */
export function decideCheckout(facts: CheckoutFacts): Result<CheckoutDecision, CheckoutRefusal> {
  const { now, earlier } = facts
  const refusal = refusalOfItems(facts)
  if (refusal) return refuse(refusal)
  // Paid while its row was waited for: what was read is bought, and is not to be ordered a second time.
  if (earlier && isBought(earlier.status)) return refuse('CART_CHANGED', { isBought: true })
  if (earlier?.status !== 'pending') {
    return ok({ kind: 'place', isReplacing: false, holdExpiresAt: firstHold(now, facts.holdMinutes) })
  }
  const isSame = earlier.fingerprint === facts.fingerprint
  if (!isSame && earlier.isAtProvider && !earlier.isQueried) return ok({ kind: 'ask' })
  const holdExpiresAt = renewedHold({ ...earlier, now })
  if (holdExpiresAt === null) return refuse('ORDER_EXPIRED')
  return ok(isSame ? { kind: 'go-on', holdExpiresAt } : { kind: 'place', isReplacing: true, holdExpiresAt })
}
