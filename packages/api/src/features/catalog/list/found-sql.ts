import type { Bind } from '../product-filter.ts'
import { type Requested, rankedParts, type Search } from './product-search.ts'

/** Every choice of `count` of these, each in their order. */
function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** Returns the search as a tsquery: terms joined by "and", or any combination of at least that many of them. */
export function tsqueryOf(requested: Requested): string {
  if ('term' in requested) return requested.term
  const parts = requested.of.map(tsqueryOf)
  const groups = choices(parts, requested.least).map((group) => `(${group.join(' & ')})`)
  return `(${groups.join(' | ')})`
}

/**
 * The live products that a search finds: `product_id` and `part`, the first of the ranked parts that has it; 0 for the product
 * whose SKU was typed. Each query is a sub-select so that the planner does not see it: it then takes the index of terms, which is
 * quicker even for a word of every product, because reading the terms of a row costs more than PostgreSQL believes.
 */
export function foundSql(search: Search, bind: Bind): string {
  const parts = rankedParts(search).map(
    (part, index) =>
      `SELECT product_id, ${index + 1} AS part FROM product_term WHERE terms @@ (SELECT ${bind(tsqueryOf(part))}::tsquery)`,
  )
  if (parts.length === 0) return 'SELECT NULL::int AS product_id, 1 AS part WHERE false'
  const sku = `IN (${bind(search.typed)}, ${bind(search.typed.toUpperCase())})`
  return `SELECT product_id, min(part) AS part FROM (
    SELECT id AS product_id, 0 AS part FROM product WHERE sku ${sku} AND product.is_listed
    UNION ALL SELECT product_id, 0 FROM product_variant WHERE sku ${sku} AND deleted_at IS NULL
    UNION ALL ${parts.join('\n    UNION ALL ')}) hit GROUP BY product_id`
}
