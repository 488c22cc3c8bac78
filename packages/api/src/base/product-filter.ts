import type { StateFilter } from '@dobara/domain/catalog/product-state.ts'
import { containing, wordsQuery } from './filter-words.ts'
import { lateDraftSql } from './product-pictures.ts'

/** Filters of the back office's product list, its export and a change of all matching products. */
export type ProductFilter = {
  /** These, deleted ones too. */
  ids?: readonly number[] | undefined
  search?: string | undefined
  sku?: string | undefined
  brand?: string | undefined
  stock: 'all' | ScarceStock
  threshold: number
  state?: StateFilter | undefined
}
/** Low: some, and at most the threshold. Out: none. Short: either. */
export type ScarceStock = 'low' | 'out' | 'short'
type Statement = { text: string; values: unknown[] }

const byWords = (words: string) =>
  `p.id IN (SELECT product_id FROM product_search WHERE words @@ ${words}::tsquery)`

/** Returns the same condition, evaluated per row: OFFSET 0 prevents the planner from reading all hits first. */
const byBroadWords = (words: string) => `EXISTS (
      SELECT 1 FROM product_search s WHERE s.product_id = p.id AND s.words @@ ${words}::tsquery OFFSET 0)`

/** The units that can be sold of a stock_item. */
export const AVAILABLE = 'item.on_hand - item.reserved'

/**
 * Sellable items: variants, and products without variants. A product row with variants has a stock_item that cannot
 * be bought.
 */
export const SELLABLE = `stock_item item
      LEFT JOIN product_variant item_variant ON item_variant.id = item.variant_id
     WHERE CASE WHEN item.variant_id IS NULL
                THEN NOT EXISTS (SELECT 1 FROM product_variant live
                                  WHERE live.product_id = item.product_id AND live.deleted_at IS NULL)
                ELSE item_variant.deleted_at IS NULL END`

/** Those of them with little or nothing left, as a FROM and a WHERE; `put` makes a value a parameter. */
export function scarceItems(stock: ScarceStock, threshold: number, put: (value: unknown) => string): string {
  if (stock === 'out') return `${SELLABLE} AND ${AVAILABLE} <= 0`
  if (stock === 'short') return `${SELLABLE} AND ${AVAILABLE} <= ${put(threshold)}`
  return `${SELLABLE} AND ${AVAILABLE} BETWEEN 1 AND ${put(threshold)}`
}

/** The conditions on the rows p, with their values: $1, $2 and so on; `skuPart` is the value of the SKU's pattern. */
export function conditionsOf(
  { ids, search, sku, brand, stock, threshold, state }: ProductFilter,
  isBroad = false,
) {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = [ids ? `p.id = ANY(${put(ids)}::int[])` : 'p.deleted_at IS NULL']
  const scarce = stock === 'all' ? null : scarceItems(stock, threshold, put)
  // The stock of products that are not in the shop does not matter.
  const shown = state ?? (scarce === null ? undefined : 'active')
  if (shown) parts.push(shown === 'late' ? lateDraftSql('p') : `p.state = '${shown}'`)
  if (scarce !== null) parts.push(`p.id IN (SELECT item.product_id FROM ${scarce})`)
  if (brand) parts.push(`p.brand_id = (SELECT id FROM brand WHERE slug = ${put(brand)})`)
  if (search) {
    const words = wordsQuery(search)
    parts.push(words === '' ? 'false' : (isBroad ? byBroadWords : byWords)(put(words)))
  }
  const skuPart = sku ? put(containing(sku.toLowerCase())) : null
  return { where: parts.join(' AND '), values, skuPart, scarce }
}

const bySku = (part: string) => `p.id IN (
      SELECT id FROM product WHERE deleted_at IS NULL AND lower(sku) LIKE ${part}
      UNION ALL SELECT product_id FROM product_variant WHERE deleted_at IS NULL AND lower(sku) LIKE ${part})`

/** Returns the same condition, evaluated per row, as for words. */
const byBroadSku = (part: string) => `(lower(p.sku) LIKE ${part} OR EXISTS (
      SELECT 1 FROM product_variant v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND lower(v.sku) LIKE ${part} OFFSET 0))`

export function allConditionsOf(filter: ProductFilter, isBroad: boolean) {
  const { where, values, skuPart, scarce } = conditionsOf(filter, isBroad)
  if (skuPart === null) return { where, values, scarce }
  return { where: `${where} AND ${isBroad ? byBroadSku(skuPart) : bySku(skuPart)}`, values, scarce }
}

type IdPage = { limit: number; after?: number }

/** The ids of all that the list has over its pages, after one and no more than the limit. */
export function idsStatement(filter: ProductFilter, { limit, after = 0 }: IdPage): Statement {
  const { where, values } = allConditionsOf(filter, false)
  const text = `SELECT p.id FROM product p WHERE ${where} AND p.id > $${values.length + 1} ORDER BY p.id LIMIT ${Math.trunc(limit)}`
  return { text, values: [...values, after] }
}
