import { STOCK_AGES, type StockReport } from '@dobara/domain/analytics/reports.ts'

/**
 * What is on hand of products and variants that are not deleted, by the days of India since units last came in. Corrections after a
 * count, and receipts that were taken back, brought none.
 */
const HELD = `SELECT s.product_id, p.title, p.sku, s.on_hand::bigint AS units, coalesce(v.price_paise, p.price_paise) AS price,
          coalesce(v.purchase_price_paise, p.purchase_price_paise) AS bought,
          ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - (came.at AT TIME ZONE 'Asia/Kolkata')::date AS age
     FROM stock_item s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
     LEFT JOIN LATERAL (
       SELECT m.created_at AS at FROM stock_movement m
        WHERE m.stock_item_id = s.id AND m.delta > 0 AND m.cause IN ('opening', 'restock', 'return_received')
          AND NOT EXISTS (SELECT 1 FROM stock_movement undoing WHERE undoing.undoes_id = m.id)
        ORDER BY m.created_at DESC LIMIT 1) came ON true
    WHERE s.on_hand > 0 AND p.deleted_at IS NULL AND v.deleted_at IS NULL`

const SUMS = `sum(units)::float8 AS units_now, sum(units * price)::float8 AS value_now,
          coalesce(sum(units) FILTER (WHERE bought IS NOT NULL), 0)::float8 AS "pricedUnits_now",
          coalesce(sum(units * bought), 0)::float8 AS "purchaseValue_now",
          coalesce(sum(units * (price - bought)), 0)::float8 AS margin_now`

/** The first day of the group that an age is in, such as 31; empty where nobody knows when it came. */
const GROUP = `CASE ${STOCK_AGES.toReversed()
  .map((first) => `WHEN age >= ${first} THEN '${first}'`)
  .join(' ')} ELSE '' END`

/** The stock by its age, and product by product. */
export const STOCK_SQL: Readonly<Record<StockReport, string>> = {
  stockAge: `SELECT ${GROUP} AS key, NULL AS name, NULL AS detail, ${SUMS} FROM (${HELD}) held GROUP BY 1`,
  stockProducts: `SELECT product_id::text AS key, title AS name, sku AS detail, max(age)::float8 AS age_now, ${SUMS}
       FROM (${HELD}) held GROUP BY product_id, title, sku`,
}
