import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { Measure, Report } from '@dobara/domain/analytics/reports.ts'
import { sqlList } from '../../sql.ts'

/** One figure of the rows, summed over what is of the range and over what is of the days compared with. */
export const bothSums = (sums: Partial<Record<Measure, string>>): string =>
  Object.entries(sums)
    .flatMap(([measure, sum]) =>
      (['now', 'before'] as const).map(
        (side) => `(${sum} FILTER (WHERE is_${side}))::float8 AS "${measure}_${side}"`,
      ),
    )
    .join(', ')

/** Of a time: $1 to before $2 is the range, $3 to before $4 the days compared with. */
export const isAsked = (time: string) =>
  `((${time} >= $1 AND ${time} < $2) OR (${time} >= $3 AND ${time} < $4))`
export const SIDES = (time: string) =>
  `(${time} >= $1 AND ${time} < $2) AS is_now, (${time} >= $3 AND ${time} < $4) AS is_before`

/**
 * The orders of both ranges as the list of orders adds them up (`sumOrders`): from confirmed to delivered, not hidden, with what
 * was waived before it was paid left out.
 */
export const BOUGHT_ORDERS = `SELECT o.id, o.total_paise - o.waived_paise AS paise, ${SIDES('o.placed_at')}
     FROM shop_order o
    WHERE ${isAsked('o.placed_at')} AND o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)}`

/** What the lines are grouped by, and where the names of the groups are. */
type LineGroups = { key: string; name: string; detail: string; from: string }

/** Named after the lines are added up: a name is read once for each row. */
const LINE_GROUPS = {
  products: {
    key: 'i.product_id',
    name: 'p.title',
    detail: 'p.sku',
    from: 'JOIN product p ON p.id = found.key',
  },
  brands: { key: 'ip.brand_id', name: 'b.name', detail: 'NULL', from: 'JOIN brand b ON b.id = found.key' },
  categories: {
    key: 'ip.category_id',
    name: 'c.name',
    detail: 'parent.name',
    from: 'JOIN category c ON c.id = found.key LEFT JOIN category parent ON parent.id = c.parent_id',
  },
} as const satisfies Partial<Record<Report, LineGroups>>

/** A line's part of its order, without units that were waived; the discounts of the order are in it. */
const LINE_PAISE = `round((i.line_total_paise - i.discount_paise)::numeric * (i.quantity - i.waived_quantity) / i.quantity)`

/** The row without a key is the total: an order of two products is one order. */
function lineReport({ key, name, detail, from }: LineGroups): string {
  return `WITH asked AS (${BOUGHT_ORDERS}),
    sold AS (
      SELECT ${key} AS key, a.id, a.is_now, a.is_before,
             sum(i.quantity - i.cancelled_quantity) AS units, sum(${LINE_PAISE}) AS paise
        FROM asked a JOIN order_item i ON i.order_id = a.id JOIN product ip ON ip.id = i.product_id
       GROUP BY 1, 2, 3, 4),
    found AS (
      SELECT key, ${bothSums({ orders: 'count(*)', units: 'sum(units)', revenue: 'sum(paise)' })} FROM sold GROUP BY key)
    SELECT found.key::text AS key, ${name} AS name, ${detail} AS detail, ${figuresOf(['orders', 'units', 'revenue'])}
      FROM found ${from}
    UNION ALL
    SELECT NULL, NULL, NULL, total.* FROM (
      SELECT ${bothSums({ orders: 'count(*)', units: 'sum(NULL::int)', revenue: 'sum(paise)' })} FROM asked) total`
}

const figuresOf = (measures: readonly Measure[]) =>
  measures.flatMap((measure) => [`"${measure}_now"`, `"${measure}_before"`]).join(', ')

/** The statement of each report: its rows, and one without a key that is their total where it is not their sum. */
export const REPORT_SQL = {
  products: lineReport(LINE_GROUPS.products),
  brands: lineReport(LINE_GROUPS.brands),
  categories: lineReport(LINE_GROUPS.categories),
} as const satisfies Record<Report, string>
