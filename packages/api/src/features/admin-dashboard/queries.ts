import type { WaitingWork } from '@dobara/contract/admin-dashboard.ts'
import { indiaDayEnd } from '@dobara/domain/calendar/india-time.ts'
import { ALARM_STORED_DAYS, storedSince } from '@dobara/domain/e-waste/storage-time.ts'
import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { DaySales } from '@dobara/domain/orders/sales-by-day.ts'
import { UNDERWAY_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { LINE_PAISE, LINE_UNITS } from '../../base/line-revenue-sql.ts'
import { WAITING_E_WASTE } from '../../base/e-waste-sql.ts'
import { lateDraftSql } from '../../base/product-pictures.ts'
import type { Sql } from '../../context.ts'
import { onPool, sqlList } from '../../sql.ts'

// Sums may outgrow an integer; as doubles they are exact up to 90 million million rupees.

type StockSums = { totalProducts: number; inStock: number; valuePaise: number }

/** A product with variants is worth what its variants are; the two sums need no row of a product itself. */
export async function sumStock(sql: Sql): Promise<StockSums> {
  const rows = await onPool(sql)<StockSums>(
    `WITH own AS (
       SELECT count(*)::int AS "totalProducts", count(*) FILTER (WHERE stock_qty > 0)::int AS "inStock",
              sum(stock_qty::bigint * price_paise) FILTER (
                WHERE (id IN (SELECT product_id FROM product_variant WHERE deleted_at IS NULL)) IS NOT TRUE) AS worth
         FROM product WHERE deleted_at IS NULL),
     of_variants AS (
       SELECT sum((i.on_hand - i.reserved)::bigint * v.price_paise) AS worth
         FROM product_variant v JOIN product p ON p.id = v.product_id JOIN stock_item i ON i.variant_id = v.id
        WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL)
     SELECT "totalProducts", "inStock", (coalesce(own.worth, 0) + coalesce(of_variants.worth, 0))::float8 AS "valuePaise"
       FROM own, of_variants`,
  )
  return rows[0] ?? { totalProducts: 0, inStock: 0, valuePaise: 0 }
}

/**
 * Lists the days since `from` ('YYYY-MM-DD', India time) on which orders were placed that are still bought, as in the
 * analytics.
 */
export function listSalesByDay(sql: Sql, from: string): Promise<DaySales[]> {
  return onPool(sql)<DaySales>(
    `SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, count(*)::int AS orders,
            sum(total_paise - waived_paise)::float8 AS "revenuePaise"
       FROM shop_order
      WHERE hidden_at IS NULL AND status IN ${sqlList(BOUGHT_STATUSES)} AND placed_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata'
      GROUP BY 1`,
    [from],
  )
}

type BestSeller = { productId: number; sku: string; title: string; units: number; revenuePaise: number }

/** Units and revenue of a product are those of "Sales by product". */
export function listBestSellers(sql: Sql, from: string): Promise<BestSeller[]> {
  return onPool(sql)<BestSeller>(
    `SELECT p.id AS "productId", p.sku, p.title, best.units, best."revenuePaise"
       FROM (SELECT i.product_id, sum(${LINE_UNITS})::int AS units, sum(${LINE_PAISE})::float8 AS "revenuePaise"
               FROM order_item i JOIN shop_order o ON o.id = i.order_id
              WHERE o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)}
                AND o.placed_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata'
              GROUP BY i.product_id
              ORDER BY units DESC, "revenuePaise" DESC, i.product_id LIMIT 5) best
       JOIN product p ON p.id = best.product_id
      ORDER BY best.units DESC, best."revenuePaise" DESC, p.id`,
    [from],
  )
}

/**
 * To pack: bought and not begun; to ship: being worked on; overdue: due before `at`; today: due from then to the end of the day, so that
 * no case is in both.
 */
export async function countWaiting(sql: Sql, at: Date): Promise<WaitingWork> {
  const rows = await onPool(sql)<WaitingWork>(
    `SELECT (SELECT count(*) FROM shop_order WHERE status = 'confirmed')::int AS "ordersToPack",
            (SELECT count(*) FROM shop_order WHERE status = 'processing')::int AS "ordersToShip",
            (SELECT count(*) FROM payment_alert WHERE resolved_at IS NULL)::int AS "paymentAlerts",
            (SELECT count(*) FROM review WHERE status = 'pending')::int AS reviews,
            (SELECT count(*) FROM service_request WHERE kind = 'support' AND state = 'open')::int AS questions,
            (SELECT count(*) FROM service_request WHERE kind = 'support' AND due_at < $1)::int AS "overdueQuestions",
            (SELECT count(*) FROM service_case WHERE due_at IS NOT NULL)::int AS cases,
            (SELECT count(*) FROM service_case WHERE due_at BETWEEN $1 AND $2)::int AS "casesToday",
            (SELECT count(*) FROM service_case WHERE due_at < $1)::int AS "overdueCases",
            (SELECT count(*) FROM delivery_attempt WHERE answer IS NOT NULL AND handled_at IS NULL)::int AS "deliveryAnswers",
            (SELECT count(*) FROM shipment s JOIN shop_order o ON o.id = s.order_id
              WHERE s.state IN ${sqlList(UNDERWAY_STATES)} AND o.hidden_at IS NULL
                AND o.promised_to < ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date)::int AS "lateParcels",
            (SELECT count(*) FROM product draft WHERE draft.deleted_at IS NULL AND ${lateDraftSql('draft')})::int AS "lateDrafts",
            (SELECT count(*) FROM webhook_subscription WHERE disabled_reason IN ('failing', 'gone'))::int AS "disabledWebhooks",
            (SELECT count(*) FROM (${WAITING_E_WASTE}) waiting WHERE since <= $3::date)::int AS "eWasteDue"`,
    [at, indiaDayEnd(at), storedSince(ALARM_STORED_DAYS, at)],
  )
  return (
    rows[0] ?? {
      ordersToPack: 0,
      ordersToShip: 0,
      paymentAlerts: 0,
      reviews: 0,
      questions: 0,
      overdueQuestions: 0,
      cases: 0,
      casesToday: 0,
      overdueCases: 0,
      lateParcels: 0,
      deliveryAnswers: 0,
      lateDrafts: 0,
      disabledWebhooks: 0,
      eWasteDue: 0,
    }
  )
}
