import { LINE_GROUPS, type LineGroups } from './line-reports-sql.ts'
import { BOUGHT_ORDERS, bothSums, figuresOf, partOf, type ReportPart } from './sums-sql.ts'
import { CHARGED_PAISE, NET_PAISE, PROFIT_MEASURES, PROFIT_SUMS, SOLD_UNITS } from './unit-reports-sql.ts'

/** An amount of an order item for those of its units that are left. Divides only where not all of them are. */
const ofLeft = (amount: string) =>
  `CASE WHEN line.units_left = line.quantity THEN ${amount} ELSE (${amount})::bigint * line.units_left / line.quantity END`

/**
 * Units that the orders of both ranges still have and of which no machine is known, by their order items: neither cancelled nor
 * refunded by a return. They cost what their order froze.
 */
const SOLD_BY_NUMBER = `SELECT line.product_id, line.units_left AS units, line.is_now, line.is_before,
          ${ofLeft(CHARGED_PAISE)} AS revenue, ${ofLeft(NET_PAISE)} AS net,
          line.unit_cost_paise::bigint * line.units_left AS cost
     FROM (
       SELECT item.*, placed.is_now, placed.is_before,
              item.quantity - item.cancelled_quantity - coalesce(back.units, 0) - coalesce(machines.units, 0) AS units_left
         FROM (${BOUGHT_ORDERS}) placed
         JOIN order_item item ON item.order_id = placed.id
         LEFT JOIN (
           SELECT order_item_id, count(*)::int AS units FROM order_item_unit WHERE released_at IS NULL GROUP BY 1) machines
           ON machines.order_item_id = item.id
         LEFT JOIN (
           SELECT order_item_id, sum(quantity)::int AS units FROM service_case WHERE resolution = 'refund' GROUP BY 1) back
           ON back.order_item_id = item.id) line
    WHERE line.units_left > 0`

const PROFIT_GROUPS = {
  productProfits: LINE_GROUPS.products,
  brandProfits: LINE_GROUPS.brands,
  categoryProfits: LINE_GROUPS.categories,
} as const satisfies Record<string, LineGroups>
type ProfitReport = keyof typeof PROFIT_GROUPS

/** The row without a key is the total of all rows, with their count. */
function profitReport(report: ProfitReport, part: ReportPart): string {
  const { keyOf, name, detail, from }: LineGroups = PROFIT_GROUPS[report]
  const columns = 'product_id, is_now, is_before, units, revenue, net, cost'
  const sums = PROFIT_MEASURES.flatMap((measure) =>
    (['now', 'before'] as const).map((side) => `sum("${measure}_${side}")`),
  )
  return `WITH found AS MATERIALIZED (
      SELECT ${keyOf('sold', 'ip')} AS key, ${bothSums(PROFIT_SUMS)}
        FROM (SELECT ${columns} FROM (${SOLD_UNITS}) machines
              UNION ALL
              SELECT ${columns} FROM (${SOLD_BY_NUMBER}) others) sold
        JOIN product ip ON ip.id = sold.product_id
       GROUP BY 1),
    shown AS (SELECT * FROM found ${partOf(part)})
    SELECT shown.key::text AS key, ${name} AS name, ${detail} AS detail, ${figuresOf(PROFIT_MEASURES)}, NULL::int AS row_count
      FROM shown ${from}
    UNION ALL
    SELECT NULL, NULL, NULL, ${sums.join(', ')}, count(*)::int FROM found`
}

/** Profit of everything that was sold, by product, brand and category. */
export const PROFIT_REPORTS = {
  productProfits: (part) => profitReport('productProfits', part),
  brandProfits: (part) => profitReport('brandProfits', part),
  categoryProfits: (part) => profitReport('categoryProfits', part),
} as const satisfies Record<ProfitReport, (part: ReportPart) => string>
