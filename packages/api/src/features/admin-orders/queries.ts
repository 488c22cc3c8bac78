import type { AdminOrderSort } from '@dobara/contract/orders/order-sorts.ts'
import type { OrderChannel } from '@dobara/domain/orders/order-channel.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@dobara/domain/orders/order-status.ts'
import type { OrderTab } from '@dobara/domain/shipping/order-tabs.ts'
import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { phoneSearchDigits } from '@dobara/domain/addresses/phone.ts'
import { containing } from '../../base/filter-words.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { Db, Prisma, Sql, Tx } from '../../context.ts'
import type { DeliveryColumns } from '../../engine/orders/order-delivery.ts'
import { BACK_PAISE } from '../../engine/orders/queries.ts'
import { onPool, sqlList } from '../../sql.ts'
import { tabCondition } from './tab-sql.ts'

export type OrderFilter = {
  ids?: readonly string[] | undefined
  search?: string | undefined
  status: OrderStatus | 'all'
  paymentStatus: PaymentStatus | 'all'
  paymentMethod: PaymentMethod | 'all'
  /** Filter for orders that were deleted but are still stored. */
  hidden: 'no' | 'only' | 'all'
  tab: OrderTab | 'all'
  /** The time at which "today" and "late" are meant. */
  now: Date
  /** Days of India, 'YYYY-MM-DD', both included. */
  startDate?: string | undefined
  endDate?: string | undefined
}
export type OrderPage = { sortBy: AdminOrderSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }

export type AdminOrderRecord = DeliveryColumns & {
  id: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  channel: OrderChannel | null
  placedAt: Date
  totalPaise: number
  waivedPaise: number
  backPaise: number
  itemCount: number
  previewImageUrl: string | null
  previewTitle: string
  customerName: string | null
  customerEmail: string | null
}

/** `isNumber`: digits alone, which are in no name. */
type SearchTerms = { words: string; digits: string; isNumber: boolean }

const BUYER = ({ words, digits }: SearchTerms) =>
  `(u.name ILIKE ${words} OR u.email ILIKE ${words} OR u.phone LIKE ${digits})`
const RECIPIENT = ({ words, digits }: SearchTerms) =>
  `(shipping_address ->> 'name' ILIKE ${words} OR shipping_address ->> 'phone' LIKE ${digits})`

/** Few orders: found in numbers, in buyers and in recipients, by an index each. */
const RARE = (sought: SearchTerms) => `o.id IN (
  SELECT id FROM shop_order WHERE order_number ILIKE ${sought.words}
  UNION ALL
  SELECT id FROM shop_order WHERE ${RECIPIENT(sought)}
  UNION ALL
  SELECT own.id FROM app_user u JOIN shop_order own ON own.user_id = u.id WHERE ${BUYER(sought)})`
/** Most orders: looked at one after another, by what costs least first, until the page is full. Numbers are capitals. */
const BROAD = (sought: SearchTerms) =>
  `(o.order_number LIKE upper(${sought.words})
    OR o.user_id IN (SELECT u.id FROM app_user u WHERE ${BUYER(sought)})${sought.isNumber ? '' : ` OR ${RECIPIENT(sought)}`})`

/** Returns true for words too short for the index, and for the prefix of every order number. */
const isBroad = (search: string) => search.length < 3 || /^db-[\d-]{0,5}0*$/i.test(search)

function searchedBy(search: string, put: (value: unknown) => string): string {
  const digits = phoneSearchDigits(search)
  const words = put(containing(search))
  const isNumber = /^\d+$/.test(search)
  const sought = { words, digits: digits === null ? 'NULL' : put(containing(digits)), isNumber }
  return isBroad(search) ? BROAD(sought) : RARE(sought)
}

/** The conditions with their values: $1, $2 and so on. */
export function whereOf(filter: OrderFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  const { ids, search, status, paymentStatus, paymentMethod, hidden, tab, now, startDate, endDate } = filter
  if (ids) parts.push(`o.id = ANY(${put(ids)}::uuid[])`)
  if (hidden !== 'all') parts.push(`o.hidden_at IS ${hidden === 'only' ? 'NOT ' : ''}NULL`)
  if (status !== 'all') parts.push(`o.status = ${put(status)}::order_status`)
  if (paymentStatus !== 'all') parts.push(`o.payment_status = ${put(paymentStatus)}::payment_status`)
  if (paymentMethod !== 'all') parts.push(`o.payment_method = payment_method_of(${put(paymentMethod)})`)
  if (tab !== 'all') parts.push(tabCondition(tab, () => put(now)))
  if (startDate) parts.push(`o.placed_at >= ${put(startDate)}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`)
  if (endDate) parts.push(`o.placed_at < (${put(endDate)}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`)
  if (search) parts.push(searchedBy(search, put))
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}

/** Column of an order `o` for each sort key. */
export const SORT_COLUMN: Record<AdminOrderSort, string> = {
  createdAt: 'o.placed_at',
  totalAmount: 'o.total_paise',
  orderNumber: 'o.order_number',
}

/** Columns of a row of the list, from an order `o`, its buyer `u`, its units `line` and its `first` item. */
export const ROW_COLUMNS = `o.id, o.order_number AS "orderNumber", o.status::text AS status,
  o.payment_status::text AS "paymentStatus", payment_method_word(o.payment_method) AS "paymentMethod",
  o.channel::text AS channel, o.shipping_method AS "shippingMethod", o.promised_from AS "promisedFrom", o.promised_to AS "promisedTo",
  o.placed_at AS "placedAt", o.total_paise AS "totalPaise", o.waived_paise AS "waivedPaise", ${BACK_PAISE} AS "backPaise", line.quantity AS "itemCount",
  first.image_url AS "previewImageUrl", first.title AS "previewTitle",
  u.name AS "customerName", u.email AS "customerEmail"`

/**
 * Returns one page of the matching orders and their total. Finds the ids before reading anything else; a page of the
 * second half is counted from the end, and a page beyond the last one fetches no rows.
 */
export async function listAdminOrderRows(
  sql: Sql,
  { filter, page }: { filter: OrderFilter; page: OrderPage },
): Promise<{ rows: AdminOrderRecord[]; total: number }> {
  const { where, values } = whereOf(filter)
  const run = onPool(sql)
  const [counted] = await run<{ total: number }>(
    `SELECT count(*)::int AS total FROM shop_order o ${where}`,
    values,
  )
  const total = counted?.total ?? 0
  if (total <= page.offset) return { rows: [], total }
  const limit = Math.min(Math.trunc(page.limit), total - page.offset)
  const isTurned = page.offset > total / 2
  const start = isTurned ? total - page.offset - limit : page.offset
  const rows = await run<AdminOrderRecord>(
    `SELECT ${ROW_COLUMNS}
       FROM (SELECT o.id FROM shop_order o ${where} ${orderOf(page, isTurned)} LIMIT ${limit} OFFSET $${values.length + 1}) page
       JOIN shop_order o ON o.id = page.id
       JOIN app_user u ON u.id = o.user_id
       JOIN LATERAL (SELECT sum(quantity)::int AS quantity FROM order_item WHERE order_id = o.id) line ON true
       JOIN order_item first ON first.order_id = o.id AND first.position = 1
      ${orderOf(page, false)}`,
    [...values, start],
  )
  return { rows, total }
}

/** The id decides between equals: no row is on two pages or on none. */
function orderOf({ sortBy, sortOrder }: OrderPage, isTurned: boolean): string {
  const way = (sortOrder === 'asc') === isTurned ? 'DESC' : 'ASC'
  return `ORDER BY ${SORT_COLUMN[sortBy]} ${way}, o.id ${way}`
}

export type StatisticsPeriod = 'today' | 'week' | 'month' | 'all'
const DAYS_BEFORE_TODAY = { today: 0, week: 6, month: 29, all: null } as const satisfies Record<
  StatisticsPeriod,
  number | null
>

export type OrderSums = { orders: number; inForce: number; revenuePaise: number; paidPaise: number }

/** Sums up the orders of a filter and a period; amounts include only orders in force, from confirmed to delivered. */
export async function sumOrders(
  sql: Sql,
  { period, filter }: { period: StatisticsPeriod; filter: OrderFilter },
): Promise<OrderSums> {
  const { where, values } = whereOf(filter)
  const [days, now] = [`$${values.length + 1}::int`, `$${values.length + 2}::timestamptz`]
  // Sums may outgrow an integer; as doubles they are exact up to 90 million million rupees.
  const rows = await onPool(sql)<OrderSums>(
    `WITH asked AS NOT MATERIALIZED (
       SELECT o.id, o.total_paise - o.waived_paise AS total_paise, o.status IN ${sqlList(BOUGHT_STATUSES)} AS stands,
              o.status IN ${sqlList(BOUGHT_STATUSES)} AND o.payment_status = 'paid' AS is_paid
         FROM shop_order o
        ${where ? `${where} AND` : 'WHERE'} (${days} IS NULL OR o.placed_at >=
          (date_trunc('day', ${now} AT TIME ZONE 'Asia/Kolkata') - make_interval(days => ${days}))
          AT TIME ZONE 'Asia/Kolkata'))
     SELECT count(*)::int AS orders,
            count(*) FILTER (WHERE stands)::int AS "inForce",
            coalesce(sum(total_paise) FILTER (WHERE stands), 0)::float8 AS "revenuePaise",
            (coalesce(sum(total_paise) FILTER (WHERE is_paid), 0) - (
              SELECT coalesce(sum(r.amount_paise), 0) FROM refund r JOIN asked ON asked.id = r.order_id
                LEFT JOIN payment p ON p.id = r.payment_id
               WHERE asked.is_paid AND p.is_kept IS NOT FALSE AND NOT r.is_off_invoice AND r.state = 'processed'))::float8 AS "paidPaise"
       FROM asked`,
    [...values, DAYS_BEFORE_TODAY[period], filter.now],
  )
  return rows[0] ?? { orders: 0, inForce: 0, revenuePaise: 0, paidPaise: 0 }
}

/** The changes by administrators that the order's timeline does not show, because the buyer reads that too. */
export function listOrderEntries(db: Db, orderId: OrderId) {
  return db.auditEntry.findMany({
    where: { entity: 'order', entityId: orderId },
    orderBy: { id: 'asc' },
    select: { actorId: true, before: true, after: true, at: true },
  })
}

export function listPeople(db: Db, ids: readonly string[]) {
  return db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, email: true, phone: true },
  })
}

/** Units that can be sold now, by stock item. */
export async function listAvailable(tx: Tx, stockItemIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.stockItem.findMany({ where: { id: { in: [...stockItemIds] } } })
  return new Map(rows.map(({ id, onHand, reserved }) => [id, onHand - reserved]))
}

export type OrderEntry = {
  actorId: string
  action:
    | 'order.changed'
    | 'order.payment-set'
    | 'order.refunded'
    | 'order.items-cancelled'
    | 'order.items-swapped'
    | 'order.machine-scanned'
    | 'order.machine-swapped'
    | 'order.serial-recorded'
    | 'order.swap-offered'
    | 'order.swap-withdrawn'
    | 'order.erased'
    | 'order.hidden'
    | 'order.unhidden'
    | 'order.message-sent-again'
    | 'order.note-added'
    | 'order.address-changed'
  orderId: OrderId
  before: Prisma.InputJsonObject
  after: Prisma.InputJsonObject
  requestId: string
  at: Date
}

export async function insertOrderEntry(tx: Tx, { orderId, ...entry }: OrderEntry): Promise<void> {
  await insertAuditEntry(tx, { ...entry, entity: 'order', entityId: orderId })
}
