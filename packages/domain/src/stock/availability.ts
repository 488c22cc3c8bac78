/** How long checkout holds stock for an unpaid order. */
export const HOLD_MINUTES = 15

/** How long an order that the store took by phone holds stock for its payment. */
export const PHONE_HOLD_MINUTES = 24 * 60

/** The longest time in total, however often the shopper restarts the payment: items must not be held without end. */
export const MOST_HOLD_MINUTES = 60

const MINUTE_MS = 60_000

/**
 * When a hold ends that is made or renewed now: the full time to pay, but never later than an hour after the items were
 * first held for this purchase. At or before `now` when that hour is over.
 */
export function holdEnd({ now, heldSince }: { now: Date; heldSince: Date }): Date {
  const full = now.getTime() + HOLD_MINUTES * MINUTE_MS
  return new Date(Math.min(full, heldSince.getTime() + MOST_HOLD_MINUTES * MINUTE_MS))
}

/** The end of a hold that begins now. */
export function firstHold(now: Date, minutes: number = HOLD_MINUTES): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/**
 * Returns the end of a hold if the shopper continues now; null if the time is used up and the items go to the next
 * buyer. Never shortens a hold: one that the shop itself restored runs its full time from then.
 */
export function renewedHold(hold: { now: Date; heldSince: Date; holdExpiresAt: Date | null }): Date | null {
  const { now, holdExpiresAt } = hold
  const end = holdEnd(hold)
  const until = holdExpiresAt && holdExpiresAt > end ? holdExpiresAt : end
  return until <= now ? null : until
}

/** At or below this many units the shopper sees the number, because it is true. */
export const LOW_STOCK_MAX = 5

export type DemandLine = { stockItemId: number; quantity: number; available: number }
export type Shortage = { stockItemId: number; requested: number; available: number }

/**
 * Returns the first stock item requested beyond its availability, counting all its lines together; null if all can be
 * served.
 */
export function findShortage(lines: readonly DemandLine[]): Shortage | null {
  const demand = new Map<number, number>()
  for (const { stockItemId, quantity } of lines) {
    demand.set(stockItemId, (demand.get(stockItemId) ?? 0) + quantity)
  }
  for (const { stockItemId, available } of lines) {
    const requested = demand.get(stockItemId) ?? 0
    if (requested > available) return { stockItemId, requested, available }
  }
  return null
}
