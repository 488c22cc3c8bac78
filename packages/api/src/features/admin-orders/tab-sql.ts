import { type OrderTab, REFUND_ALERTS, TAB_STATUSES } from '@dobara/domain/shipping/order-tabs.ts'
import { sqlList } from '../../sql.ts'

const indiaDay = (now: string) => `(${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`
const startOf = (day: string) => `${day}::timestamp AT TIME ZONE 'Asia/Kolkata'`

/** Condition on an order `o` of a tab, besides its status; null if there is none. */
const REST: Readonly<Record<OrderTab, (now: () => string) => string | null>> = {
  to_pack: () => null,
  to_ship: () => null,
  cod_today: (now) => {
    const today = indiaDay(now())
    return `o.payment_method = payment_method_of('cod') AND o.placed_at >= ${startOf(today)} AND o.placed_at < ${startOf(`(${today} + 1)`)}`
  },
  late: (now) => `o.promised_to < ${indiaDay(now())}`,
  refunds: () => `o.id IN (SELECT order_id FROM refund WHERE state = 'pending' UNION ALL
    SELECT order_id FROM payment_alert WHERE resolved_at IS NULL AND kind IN ${sqlList(REFUND_ALERTS)})`,
}

/**
 * Returns the domain's definition of a tab as a condition on an order `o`; `now` adds the time to the values and
 * returns its place.
 */
export function tabCondition(tab: OrderTab, now: () => string): string {
  const statuses = TAB_STATUSES[tab]
  const parts = [statuses && `o.status IN ${sqlList(statuses)}`, REST[tab](now)]
  return parts.filter((part) => part !== null).join(' AND ')
}
