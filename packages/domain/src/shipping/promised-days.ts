import { indiaDateOf } from '../calendar/india-time.ts'
import { type OrderStatus, UNDERWAY_STATUSES } from '../orders/order-status.ts'

/** The days in India, 'YYYY-MM-DD', between which an order is to arrive, as promised when it was placed. */
export type PromisedDays = { earliest: string; latest: string }

/** Checks whether the last promised day is over in India for an order that is bought but not yet with its buyer. */
export function isPastPromise(order: { status: OrderStatus; promise: PromisedDays }, now: Date): boolean {
  const isUnderway = (UNDERWAY_STATUSES as readonly OrderStatus[]).includes(order.status)
  return isUnderway && indiaDateOf(now) > order.promise.latest
}
