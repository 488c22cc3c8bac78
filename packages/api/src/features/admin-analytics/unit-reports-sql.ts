import { BOUGHT_ORDERS, bothSums, figuresOf } from './sums-sql.ts'

/** An order item's part of what was charged, and that without the tax that is due on it, by the margin scheme too; in paise. */
export const CHARGED_PAISE = 'line.line_total_paise - line.discount_paise'
export const NET_PAISE =
  'line.taxable_paise - line.margin_cgst_paise - line.margin_sgst_paise - line.margin_igst_paise'

/**
 * Machines still in the orders of both ranges. A machine's share of its line is the charged amount, and that net of
 * the tax due, also by the margin scheme. Its cost is the price of it and its parts, including those worn out in it,
 * and the work of its closed repairs; a part back in stock, in another machine or returned to its supplier is
 * excluded. Without an entered price there is no profit; a machine known only since its serial number was recorded at
 * dispatch has the cost that its order froze.
 */
export const SOLD_UNITS = `SELECT unit.id, unit.code, product.title, unit.acquisition_id, bought.supplier, bought.document, bought.acquired_on,
          line.product_id, 1 AS units, placed.is_now, placed.is_before,
          (${CHARGED_PAISE}) / line.quantity AS revenue, (${NET_PAISE}) / line.quantity AS net,
          coalesce(unit.purchase_price_paise, CASE WHEN bought.kind = 'recorded' THEN line.unit_cost_paise END)
            + coalesce(parts.paise, 0) + coalesce(repairs.paise, 0) AS cost
     FROM (${BOUGHT_ORDERS}) placed
     JOIN order_item line ON line.order_id = placed.id
     JOIN order_item_unit sold ON sold.order_item_id = line.id AND sold.released_at IS NULL
     JOIN unit ON unit.id = sold.unit_id JOIN unit_acquisition bought ON bought.id = unit.acquisition_id
     JOIN product ON product.id = line.product_id
     LEFT JOIN LATERAL (
       SELECT sum(cost_paise)::int AS paise FROM unit_component
        WHERE unit_id = unit.id AND fitted_at IS NOT NULL AND coalesce(destination, 'scrapped') = 'scrapped') parts ON true
     LEFT JOIN LATERAL (
       SELECT sum(cost_paise)::bigint AS paise FROM unit_repair WHERE unit_id = unit.id AND closed_at IS NOT NULL) repairs ON true`

/** Sums of sales, as rows of `units` with their `revenue`, `net` and `cost`, null if unknown. */
export const PROFIT_SUMS = {
  profit: 'sum(net - cost)',
  units: 'sum(units)',
  pricedUnits: 'sum(CASE WHEN cost IS NOT NULL THEN units END)',
  revenue: 'sum(revenue)',
  cost: 'sum(cost)',
} as const
export const PROFIT_MEASURES = ['profit', 'units', 'pricedUnits', 'revenue', 'cost'] as const

const unitReport = ({ key, name, detail }: Record<'key' | 'name' | 'detail', string>) => `WITH found AS (
      SELECT ${key} AS key, max(${name}) AS name, max(${detail}) AS detail, ${bothSums(PROFIT_SUMS)}
        FROM (${SOLD_UNITS}) sold GROUP BY 1)
    SELECT key, name, detail, ${figuresOf(PROFIT_MEASURES)} FROM found`

/** Profit of machines: of each, by the lot that they came with, and by its supplier. */
export const UNIT_REPORTS = {
  unitProfits: unitReport({
    key: 'code',
    name: `'DB-' || substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || substr(code, 9)`,
    detail: 'title',
  }),
  lotProfits: unitReport({
    key: 'acquisition_id::text',
    name: `concat_ws(' · ', supplier, document, to_char(acquired_on, 'YYYY-MM-DD'))`,
    detail: 'NULL::text',
  }),
  supplierProfits: unitReport({
    key: `coalesce(lower(supplier), '')`,
    name: 'supplier',
    detail: 'NULL::text',
  }),
} as const
