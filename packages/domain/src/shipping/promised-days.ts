import { indiaDateOf } from '../calendar/india-time.ts'
import { type OrderStatus, UNDERWAY_STATUSES } from '../orders/order-status.ts'

/** The days in India, 'YYYY-MM-DD', between which an order is to arrive, as promised when it was placed. */
export type PromisedDays = { earliest: string; latest: string }

/** Whether the last promised day is over in India, and the order is bought and not with its buyer yet. */
export function isPastPromise(order: { status: OrderStatus; promise: PromisedDays }, now: Date): boolean {
  const isUnderway = (UNDERWAY_STATUSES as readonly OrderStatus[]).includes(order.status)
  return isUnderway && indiaDateOf(now) > order.promise.latest
}
