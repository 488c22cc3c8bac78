import type { ShipmentKind, ShipmentSort } from '@dobara/contract/orders/shipment-sorts.ts'
import { UNDERWAY_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { DeliveryAnswer } from '@dobara/domain/shipments/failed-delivery.ts'
import { type ShipmentState, UNDERWAY_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql } from '../../context.ts'
import { onPool, sqlList } from '../../sql.ts'

export type ShipmentListRecord = {
  id: string
  orderId: string
  orderNumber: string
  state: ShipmentState | null
  city: string
  carrier: string | null
  trackingNumber: string | null
  units: number
  date: Date
  seenAt: Date | null
  promisedTo: Date | null
  isLate: boolean
  answer: DeliveryAnswer | null
  answerDay: string | null
  isAnswerHandled: boolean
}

const UNDERWAY = sqlList(UNDERWAY_STATES)
const TODAY = `($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`
const LATE = `(s.state IN ${UNDERWAY} AND o.promised_to < ${TODAY})`

type ParcelKind = Exclude<ShipmentKind, 'to_send'> | 'all'
const OF_KIND: Readonly<Record<ParcelKind, string>> = {
  all: `s.state <> 'cancelled'`,
  on_the_way: `s.state IN ${UNDERWAY}`,
  late: LATE,
  failed: `s.state = 'failed_attempt'`,
  answered: `EXISTS (SELECT FROM delivery_attempt WHERE shipment_id = s.id AND answer IS NOT NULL AND handled_at IS NULL)`,
  delivered: `s.state = 'delivered'`,
  returned: `s.state = 'returned_to_origin'`,
}

/** `id` of a row is unique; `columns` are read for the rows of one page alone. */
type Source = { from: string; where: string; id: string; date: string; columns: string; joined?: string }

/** The last delivery of a parcel `s` that failed. */
const ANSWERED = `LEFT JOIN LATERAL (SELECT answer, day, handled_at FROM delivery_attempt
  WHERE shipment_id = s.id ORDER BY number DESC LIMIT 1) answered ON true`

/** Parcels of orders that are not deleted. */
const parcels = (kind: ParcelKind, isSearched: boolean): Source => ({
  from: 'shipment s JOIN shop_order o ON o.id = s.order_id',
  where: `${OF_KIND[kind]} AND o.hidden_at IS NULL ${isSearched ? 'AND (o.order_number LIKE upper($2) OR s.number ILIKE $2)' : ''}`,
  columns: `s.id, s.state::text AS state, s.carrier, s.number AS "trackingNumber", s.created_at AS date, coalesce(${LATE}, false) AS "isLate",
    answered.answer, answered.day::text AS "answerDay", coalesce(answered.handled_at IS NOT NULL, false) AS "isAnswerHandled",
    (SELECT sum(quantity)::int FROM shipment_item WHERE shipment_id = s.id) AS units,
    (SELECT max(at) FROM shipment_scan WHERE shipment_id = s.id) AS "seenAt"`,
  date: 's.created_at',
  id: 's.id',
  joined: ANSWERED,
})

/** Lines of an order `o`, and what of each is in no parcel; what was cancelled or refunded by line is not to be sent. */
export const LINES_LEFT = `SELECT line.*, greatest(0, line.bought - line.shipped_quantity - line.refunded) AS units FROM (
  SELECT item.position, item.title, item.product_id, item.quantity - item.cancelled_quantity AS bought, item.shipped_quantity, coalesce((
    SELECT sum((part ->> 'quantity')::int)::int FROM refund r
     CROSS JOIN jsonb_array_elements(CASE WHEN jsonb_typeof(r.lines) = 'array' THEN r.lines ELSE '[]'::jsonb END) part
     WHERE r.order_id = item.order_id AND r.state <> 'failed' AND r.cancel_id IS NULL AND (part ->> 'position')::int = item.rank), 0) AS refunded
    FROM (SELECT order_item.*, count(*) FILTER (WHERE waived_quantity < quantity) OVER (ORDER BY position) AS rank
            FROM order_item WHERE order_id = o.id) item) line`
const LEFT = `SELECT coalesce(sum(units), 0)::int AS units FROM (${LINES_LEFT}) lines`

/** Bought orders of which something waits for a parcel. */
const waiting = (isSearched: boolean): Source => ({
  from: `shop_order o CROSS JOIN LATERAL (${LEFT}) waits`,
  where: `o.status IN ${sqlList(UNDERWAY_STATUSES)} AND o.hidden_at IS NULL AND waits.units > 0
    ${isSearched ? 'AND o.order_number LIKE upper($2)' : ''}`,
  columns: `o.id, NULL AS state, NULL AS answer, NULL AS "answerDay", false AS "isAnswerHandled", NULL AS carrier, NULL AS "trackingNumber", o.placed_at AS date,
    coalesce(o.promised_to < ${TODAY}, false) AS "isLate", waits.units, NULL AS "seenAt"`,
  date: 'o.placed_at',
  id: 'o.id',
})

type Requested = {
  kind: ShipmentKind | 'all'
  search: string | undefined
  now: Date
  page: { sortBy: ShipmentSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }
}

/**
 * One page of parcels, or of orders that wait for one, and how many there are. Its ids are found before anything else is read, and a
 * page of the second half is counted from the end.
 */
export async function listShipmentRows(
  sql: Sql,
  { kind, search, now, page }: Requested,
): Promise<{ rows: ShipmentListRecord[]; total: number }> {
  const {
    from,
    where,
    id,
    date,
    columns,
    joined = '',
  } = kind === 'to_send' ? waiting(Boolean(search)) : parcels(kind, Boolean(search))
  const values: unknown[] = [now, ...(search ? [containing(search)] : [])]
  const run = onPool(sql)
  const [counted] = await run<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT $1::timestamptz) clock, ${from} WHERE ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  if (total <= page.offset) return { rows: [], total }
  const limit = Math.min(page.limit, total - page.offset)
  const isTurned = page.offset > total / 2
  const start = isTurned ? total - page.offset - limit : page.offset
  const column = page.sortBy === 'date' ? date : 'o.order_number'
  const order = (isTheOtherWay: boolean) => {
    const way = (page.sortOrder === 'asc') === isTheOtherWay ? 'DESC' : 'ASC'
    return `ORDER BY ${column} ${way}, ${id} ${way}`
  }
  const rows = await run<ShipmentListRecord>(
    `SELECT ${columns}, o.id AS "orderId", o.order_number AS "orderNumber", o.promised_to AS "promisedTo",
            o.shipping_address ->> 'city' AS city
       FROM ${from}
       JOIN (SELECT ${id} FROM ${from} WHERE ${where}
              ${order(isTurned)} LIMIT $${values.length + 1} OFFSET $${values.length + 2}) page ON page.id = ${id}
       ${joined}
      ${order(false)}`,
    [...values, limit, start],
  )
  return { rows, total }
}
