import { LINE_PAISE, LINE_UNITS } from '../../base/line-revenue-sql.ts'
import { BOUGHT_ORDERS, bothSums, figuresOf, partOf, type ReportPart } from './sums-sql.ts'

/** Key that sold items are grouped by, and source of the groups' names. `keyOf` takes a line and its product. */
export type LineGroups = {
  keyOf: (line: string, product: string) => string
  name: string
  detail: string
  from: string
}

/** Named after the lines are added up: a name is read once for each row. */
export const LINE_GROUPS = {
  products: {
    keyOf: (line) => `${line}.product_id`,
    name: 'p.title',
    detail: 'p.sku',
    from: 'JOIN product p ON p.id = shown.key',
  },
  brands: {
    keyOf: (_, product) => `${product}.brand_id`,
    name: 'b.name',
    detail: 'NULL',
    from: 'JOIN brand b ON b.id = shown.key',
  },
  categories: {
    keyOf: (_, product) => `${product}.category_id`,
    name: 'c.name',
    detail: 'parent.name',
    from: 'JOIN category c ON c.id = shown.key LEFT JOIN category parent ON parent.id = c.parent_id',
  },
} as const satisfies Record<string, LineGroups>
type LineReport = keyof typeof LINE_GROUPS

/**
 * Sales by what was sold. The row without a key is the total: an order of two products is one order, and so is one with two lines of
 * a group, of which the second is taken off. Its `row_count` and `lines` are of all rows.
 */
function lineReport(report: LineReport, part: ReportPart): string {
  const { keyOf, name, detail, from }: LineGroups = LINE_GROUPS[report]
  const key = keyOf('i', 'ip')
  return `WITH asked AS NOT MATERIALIZED (${BOUGHT_ORDERS}),
    repeated AS (
      SELECT ${key} AS key, count(*) FILTER (WHERE is_now) AS orders_now, count(*) FILTER (WHERE is_before) AS orders_before
        FROM asked a JOIN order_item i ON i.order_id = a.id JOIN product ip ON ip.id = i.product_id
       WHERE i.position > 1 AND EXISTS (
         SELECT 1 FROM order_item other JOIN product op ON op.id = other.product_id
          WHERE other.order_id = i.order_id AND other.position < i.position AND ${keyOf('other', 'op')} = ${key})
       GROUP BY 1),
    sold AS MATERIALIZED (
      SELECT ${key} AS key, ${bothSums({ orders: 'count(*)', units: `sum(${LINE_UNITS})`, revenue: `sum(${LINE_PAISE})` })}
        FROM asked a JOIN order_item i ON i.order_id = a.id JOIN product ip ON ip.id = i.product_id
       GROUP BY 1),
    found AS NOT MATERIALIZED (
      SELECT sold.key, sold.orders_now - coalesce(repeated.orders_now, 0) AS orders_now,
             sold.orders_before - coalesce(repeated.orders_before, 0) AS orders_before,
             ${figuresOf(['units', 'revenue'])}
        FROM sold LEFT JOIN repeated ON repeated.key = sold.key),
    shown AS (SELECT * FROM found ${partOf(part)})
    SELECT shown.key::text AS key, ${name} AS name, ${detail} AS detail, ${figuresOf(['orders', 'units', 'revenue'])},
           NULL::int AS row_count, NULL::float8 AS lines_now, NULL::float8 AS lines_before
      FROM shown ${from}
    UNION ALL
    SELECT NULL, NULL, NULL, total.orders_now, total.orders_before, lines.units_now, lines.units_before,
           total.revenue_now, total.revenue_before, lines.row_count, lines.lines_now, lines.lines_before
      FROM (SELECT ${bothSums({ orders: 'count(*)', revenue: 'sum(paise)' })} FROM asked) total,
           (SELECT count(*)::int AS row_count, sum(units_now) AS units_now, sum(units_before) AS units_before,
                   sum(revenue_now) AS lines_now, sum(revenue_before) AS lines_before FROM sold) lines`
}

export const LINE_REPORTS = {
  products: (part) => lineReport('products', part),
  brands: (part) => lineReport('brands', part),
  categories: (part) => lineReport('categories', part),
} as const satisfies Record<LineReport, (part: ReportPart) => string>
