import { BOUGHT_ORDERS, bothSums, figuresOf } from './sums-sql.ts'

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
} as const satisfies Record<string, LineGroups>

/**
 * A line's part of its order, without units that were waived; the discounts of the order are in it. Whole numbers are added up several
 * times as fast as those that a division makes.
 */
const LINE_PAISE = `CASE WHEN i.waived_quantity = 0 THEN i.line_total_paise - i.discount_paise
  ELSE round((i.line_total_paise - i.discount_paise)::numeric * (i.quantity - i.waived_quantity) / i.quantity)::int END`

/** The row without a key is the total: an order of two products is one order. */
function lineReport({ key, name, detail, from }: LineGroups): string {
  return `WITH asked AS (${BOUGHT_ORDERS}),
    sold AS (
      SELECT ${key} AS key, a.id, a.is_now, a.is_before,
             sum(i.quantity - i.cancelled_quantity)::int AS units, sum(${LINE_PAISE})::float8 AS paise
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

/** Sales by what was sold. */
export const LINE_REPORTS = {
  products: lineReport(LINE_GROUPS.products),
  brands: lineReport(LINE_GROUPS.brands),
  categories: lineReport(LINE_GROUPS.categories),
} as const
