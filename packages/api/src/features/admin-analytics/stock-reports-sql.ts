import { STOCK_AGES, type StockReport } from '@dobara/domain/analytics/reports.ts'
import { keysAfter, partOf, type ReportPart } from './sums-sql.ts'

/** Stock of products and variants that are not deleted: `s`, `p` and `v`. */
const ITEMS = `stock_item s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id`
const IS_HELD = `s.on_hand > 0 AND p.deleted_at IS NULL AND v.deleted_at IS NULL`

/**
 * Returns SQL of the stock on hand with the days, in India, since units last came in. Corrections after a count, and
 * receipts that were taken back, do not count as arrivals.
 */
const held = (only = 'true') => `SELECT s.product_id, p.title, p.sku, s.on_hand::bigint AS units,
          coalesce(v.price_paise, p.price_paise) AS price,
          coalesce(v.purchase_price_paise, p.purchase_price_paise) AS bought,
          ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - (came.at AT TIME ZONE 'Asia/Kolkata')::date AS age
     FROM ${ITEMS}
     LEFT JOIN LATERAL (
       SELECT m.created_at AS at FROM stock_movement m
        WHERE m.stock_item_id = s.id AND m.delta > 0 AND m.cause IN ('opening', 'restock', 'return_received')
          AND NOT EXISTS (SELECT 1 FROM stock_movement undoing WHERE undoing.undoes_id = m.id)
        ORDER BY m.created_at DESC LIMIT 1) came ON true
    WHERE ${IS_HELD} AND ${only}`

const SUMS = `sum(units)::float8 AS units_now, sum(units * price)::float8 AS value_now,
          coalesce(sum(units) FILTER (WHERE bought IS NOT NULL), 0)::float8 AS "pricedUnits_now",
          coalesce(sum(units * bought), 0)::float8 AS "purchaseValue_now",
          coalesce(sum(units * (price - bought)), 0)::float8 AS margin_now`

/** First day of the group of an age, such as 31; empty if the arrival is unknown. */
const GROUP = `CASE ${STOCK_AGES.toReversed()
  .map((first) => `WHEN age >= ${first} THEN '${first}'`)
  .join(' ')} ELSE '' END`

const STOCK_AGE = `SELECT ${GROUP} AS key, NULL AS name, NULL AS detail, ${SUMS} FROM (${held()}) held GROUP BY 1`

/** The parameter with the key that a part of a report of stock begins after. */
const AFTER_PLACE = 2

/** A part for a file looks up only its own products; the total below is then of the part. */
function isOfPart(part: ReportPart): string | undefined {
  if (part !== 'after') return undefined
  const { isAfter, inOrder } = keysAfter('s.product_id', AFTER_PLACE)
  return `s.product_id IN (
      SELECT s.product_id FROM ${ITEMS} WHERE ${IS_HELD} AND ${isAfter} GROUP BY s.product_id ${inOrder})`
}

const SUMMED = ['units', 'value', 'pricedUnits', 'purchaseValue', 'margin'].map(
  (measure) => `"${measure}_now"`,
)

/** The row without a key is the total of all rows, with their count. */
const stockProducts = (part: ReportPart) => `WITH found AS MATERIALIZED (
      SELECT product_id AS key, title AS name, sku AS detail, max(age)::float8 AS age_now, ${SUMS}
        FROM (${held(isOfPart(part))}) held GROUP BY product_id, title, sku),
    shown AS (SELECT * FROM found ${part === 'after' ? '' : partOf(part)})
    SELECT key::text AS key, name, detail, age_now, ${SUMMED.join(', ')}, NULL::int AS row_count FROM shown
    UNION ALL
    SELECT NULL, NULL, NULL, NULL, ${SUMMED.map((figure) => `sum(${figure})`).join(', ')}, count(*)::int FROM found`

/** Checks whether a stock report is read in parts. */
export const isStockReadInParts = (report: StockReport) => report === 'stockProducts'

/** The stock by its age, or product by product. */
export const stockSql = (report: StockReport, part: ReportPart): string =>
  report === 'stockAge' ? STOCK_AGE : stockProducts(part)
