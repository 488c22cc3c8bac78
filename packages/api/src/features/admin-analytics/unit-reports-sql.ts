import { BOUGHT_ORDERS, bothSums, figuresOf } from './sums-sql.ts'

/**
 * Machines that the orders of both ranges still have. A machine's share of its line: what was charged, and that without the tax that
 * is due on it, by the margin scheme too. Its cost is what it and its parts were bought for, also those that wore out in it, and the
 * work of its repairs that are closed; a part that lies in stock again, is in another machine or went back to its supplier is no
 * cost of this one. Of a machine whose price nobody entered there is no profit.
 */
const SOLD = `SELECT unit.id, unit.code, product.title, unit.acquisition_id, bought.supplier, bought.document, bought.acquired_on,
          placed.is_now, placed.is_before, (line.line_total_paise - line.discount_paise) / line.quantity AS revenue,
          (line.taxable_paise - line.margin_cgst_paise - line.margin_sgst_paise - line.margin_igst_paise) / line.quantity AS net,
          unit.purchase_price_paise + coalesce(parts.paise, 0) + coalesce(repairs.paise, 0) AS cost
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

const MEASURES = ['profit', 'units', 'pricedUnits', 'revenue', 'cost'] as const

const unitReport = ({ key, name, detail }: Record<'key' | 'name' | 'detail', string>) => `WITH found AS (
      SELECT ${key} AS key, max(${name}) AS name, max(${detail}) AS detail,
             ${bothSums({
               profit: 'sum(net - cost)',
               units: 'count(*)',
               pricedUnits: 'count(cost)',
               revenue: 'sum(revenue)',
               cost: 'sum(cost)',
             })}
        FROM (${SOLD}) sold GROUP BY 1)
    SELECT key, name, detail, ${figuresOf(MEASURES)} FROM found`

/** What machines earned: each, by the lot that they came with, and by its supplier. */
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
