import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { sqlList } from '../../sql.ts'
import { BOUGHT_ORDERS, bothSums, dayBound, figuresOf, isRequested, sidesOf } from './sums-sql.ts'

/** Destination of an order; empty once its address was erased. */
const PIN = `coalesce(o.shipping_address ->> 'postcode', '')`
const CITY = `o.shipping_address ->> 'city'`

/** Refunds, done or under way, of the money retained for an order, as `BACK_PAISE` has it for one order. */
const BACK = `SELECT back.order_id, sum(back.amount_paise) AS paise
     FROM refund back LEFT JOIN payment paid ON paid.id = back.payment_id
    WHERE back.state IN ('pending', 'processed') AND NOT back.is_off_invoice AND (back.payment_id IS NULL OR paid.is_kept)
    GROUP BY 1`

const orderReport = (key: string, detail: string) => `WITH back AS (${BACK}),
    asked AS (
      SELECT ${key} AS key, ${detail} AS detail, o.total_paise - o.waived_paise AS paise,
             coalesce(back.paise, 0) AS back_paise, ${sidesOf('o.placed_at')}
        FROM shop_order o LEFT JOIN back ON back.order_id = o.id
       WHERE ${isRequested('o.placed_at')} AND o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)})
    SELECT key, NULL AS name, min(detail) AS detail,
           ${bothSums({ revenue: 'sum(paise)', orders: 'count(*)', refunded: 'sum(back_paise)', net: 'sum(paise - back_paise)' })}
      FROM asked GROUP BY key`

/**
 * Every day of the range, also one without orders. A day compared with is in the row of the day at its place of the range; the 29th of
 * February makes one of two ranges longer, whose last days are then together.
 */
const DAYS = `WITH bounds AS (
      SELECT ${dayBound(1)} AS first_day, ${dayBound(2)} - 1 AS last_day, ${dayBound(1)} - ${dayBound(3)} AS shift),
    asked AS (
      SELECT *, (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM (${BOUGHT_ORDERS}) bought),
    sold AS (
      SELECT day, true AS is_now, false AS is_before, paise FROM asked WHERE is_now
      UNION ALL
      SELECT least(day + shift, last_day), false, true, paise FROM asked, bounds WHERE is_before),
    found AS (
      SELECT day, ${bothSums({ revenue: 'sum(paise)', orders: 'count(*)' })} FROM sold GROUP BY day)
    SELECT to_char(each, 'YYYY-MM-DD') AS key, NULL AS name, NULL AS detail, ${figuresOf(['revenue', 'orders'])}
      FROM bounds CROSS JOIN LATERAL generate_series(first_day, last_day, interval '1 day') each
      LEFT JOIN found ON found.day = each::date`

/** An order with two coupons is in the row of each, and once in the total. */
const COUPONS = `WITH asked AS (${BOUGHT_ORDERS}),
    used AS (
      SELECT a.*, u.coupon_id AS key, u.discount_paise
        FROM asked a JOIN coupon_use u ON u.order_id = a.id WHERE u.released_at IS NULL),
    found AS (
      SELECT key, ${bothSums({ cost: 'sum(discount_paise)', orders: 'count(*)', revenue: 'sum(paise)' })}
        FROM used GROUP BY key),
    by_order AS (
      SELECT id, is_now, is_before, paise, sum(discount_paise) AS discount_paise FROM used GROUP BY 1, 2, 3, 4)
    SELECT found.key::text AS key, c.code AS name, c.name AS detail, ${figuresOf(['cost', 'orders', 'revenue'])}
      FROM found JOIN coupon c ON c.id = found.key
    UNION ALL
    SELECT NULL, NULL, NULL, total.* FROM (
      SELECT ${bothSums({ cost: 'sum(discount_paise)', orders: 'count(*)', revenue: 'sum(paise)' })} FROM by_order) total`

/**
 * Cash orders that were confirmed, whatever became of them. Refused: a parcel came back to the shop, or the order was cancelled after it
 * was sent.
 */
const CASH = `WITH asked AS (
      SELECT ${PIN} AS key, ${CITY} AS detail, o.shipped_at IS NOT NULL OR parcel.was_sent IS TRUE AS is_sent,
             o.status = 'delivered' AS is_delivered,
             parcel.came_back IS TRUE OR (o.status = 'cancelled' AND o.shipped_at IS NOT NULL) AS is_refused,
             ${sidesOf('o.placed_at')}
        FROM shop_order o
        LEFT JOIN LATERAL (
          SELECT bool_or(s.state NOT IN ('created', 'cancelled')) AS was_sent,
                 bool_or(s.state = 'returned_to_origin') AS came_back
            FROM shipment s WHERE s.order_id = o.id) parcel ON true
       WHERE ${isRequested('o.placed_at')} AND o.hidden_at IS NULL AND o.payment_method = 'cod' AND o.confirmed_at IS NOT NULL)
    SELECT key, NULL AS name, min(detail) AS detail,
           ${bothSums({ refused: 'sum(is_refused::int)', sent: 'sum(is_sent::int)', delivered: 'sum(is_delivered::int)', orders: 'count(*)' })}
      FROM asked GROUP BY key`

/** Sales by day, by where they went, where they were placed and how they were paid, and what coupons and cash cost. */
export const ORDER_REPORTS = {
  days: DAYS,
  pins: orderReport(PIN, CITY),
  methods: orderReport(`coalesce(payment_method_word(o.payment_method), '')`, 'NULL::text'),
  channels: orderReport(`coalesce(o.channel::text, '')`, 'NULL::text'),
  coupons: COUPONS,
  cod: CASH,
} as const
