import { variantAttributes, variantFacts } from '../../base/attributes/variant-sql.ts'
import type { AdminProductSort } from '@dobara/contract/admin-products/product-sorts.ts'
import {
  AVAILABLE,
  conditionsOf,
  type ProductFilter,
  scarceItems,
  allConditionsOf,
} from '../../base/product-filter.ts'

export type ProductPage = {
  sortBy: AdminProductSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}
type Statement = { text: string; values: unknown[] }

/** So many hits are sorted as quickly as they are found; more of them are met soon on the way through an index. */
const FEW = 10_000

const SORT_KEY: Record<AdminProductSort, string> = {
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  title: 'lower(p.title)',
  brand: 'brand.name',
  model: 'lower(p.model)',
  price: 'p.price_paise',
  stockQty: 'p.stock_qty',
}

/** Among products with scarce items, "by stock" means by the item that has the least. */
const leastOf = (scarce: string) => `(SELECT min(${AVAILABLE}) FROM ${scarce} AND item.product_id = p.id)`

/**
 * One page of a list of `total` products: its ids are found first, and only they are joined to what a row shows; a page of the
 * second half is counted from the end.
 */
export function pageStatement(filter: ProductFilter, page: ProductPage, total: number): Statement {
  const { where, values, scarce } = allConditionsOf(filter, total > FEW)
  const limit = Math.min(Math.trunc(page.limit), total - page.offset)
  const isTurned = page.offset > total / 2
  const offset = isTurned ? total - page.offset - limit : page.offset
  const way = page.sortOrder === 'asc' ? 'ASC' : 'DESC'
  const foundWay = (page.sortOrder === 'asc') === isTurned ? 'DESC' : 'ASC'
  const key = scarce !== null && page.sortBy === 'stockQty' ? leastOf(scarce) : SORT_KEY[page.sortBy]
  const source = page.sortBy === 'brand' ? 'product p JOIN brand ON brand.id = p.brand_id' : 'product p'
  const text = `SELECT product.id, product.sku, product.title, brand.name AS brand, product.model,
       product.price_paise AS "pricePaise", product.mrp_paise AS "mrpPaise", product.gst_rate_bp AS "gstRateBp",
       product.stock_qty AS "stockQty",
       (SELECT count(*)::int FROM stock_alert alert
         WHERE alert.product_id = product.id AND alert.confirmed_at IS NOT NULL) AS waiting,
       (SELECT tracking::text FROM stock_item WHERE product_id = product.id AND variant_id IS NULL) AS tracking,
       product.condition::text AS condition, product.category_id AS "categoryId", product.state::text AS state, product.publish_at AS "publishAt",
       image.url AS "imageUrl", image.alt_text AS "imageAlt",
       product.created_at AS "createdAt", product.updated_at AS "updatedAt", variants.list AS variants
  FROM (SELECT p.id, ${key} AS key FROM ${source} WHERE ${where}
         -- The id decides between equals: no row is on two pages or on none.
         ORDER BY key ${foundWay}, p.id ${foundWay}
         LIMIT ${limit} OFFSET $${values.length + 1}) page
  JOIN product ON product.id = page.id
  JOIN brand ON brand.id = product.brand_id
  LEFT JOIN LATERAL (
    SELECT url, alt_text FROM product_image WHERE product_id = product.id
     ORDER BY is_primary DESC, sort_order, id LIMIT 1
  ) image ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
             'id', variant.id, 'sku', variant.sku, 'pricePaise', variant.price_paise, 'mrpPaise', variant.mrp_paise,
             'stockQty', coalesce(item.on_hand - item.reserved, 0), 'tracking', coalesce(item.tracking::text, 'quantity'),
             'attributes', ${variantAttributes('variant')}, 'facts', ${variantFacts('variant')},
             'updatedAt', variant.updated_at) ORDER BY variant.id), '[]') AS list
      FROM product_variant variant LEFT JOIN stock_item item ON item.variant_id = variant.id
     WHERE variant.product_id = product.id AND variant.deleted_at IS NULL
  ) variants ON true
 ORDER BY page.key ${way}, page.id ${way}`
  return { text, values: [...values, offset] }
}

/** How many products the list has over all pages: those with the part in their own SKU, and those with it in a variant's only. */
export function countStatement(filter: ProductFilter): Statement {
  const { where, values, skuPart } = conditionsOf(filter)
  const count = `SELECT count(*)::int AS total FROM product p WHERE ${where}`
  if (skuPart === null) return { text: count, values }
  const text = `SELECT (${count} AND lower(p.sku) LIKE ${skuPart}) + (${count} AND lower(p.sku) NOT LIKE ${skuPart} AND p.id IN (
      SELECT product_id FROM product_variant WHERE deleted_at IS NULL AND lower(sku) LIKE ${skuPart})) AS total`
  return { text, values }
}

const LIVE = 'EXISTS (SELECT 1 FROM product WHERE product.id = item.product_id AND product.is_listed)'

/** How many sellable items have little left and how many nothing, and the names of those with the least of the first. */
export function lowStockStatement(threshold: number, named: number): Statement {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const text = `
  WITH low AS MATERIALIZED (
    SELECT item.product_id, item.variant_id, ${AVAILABLE} AS available
      FROM ${scarceItems('low', threshold, put)} AND ${LIVE})
  SELECT (SELECT count(*)::int FROM low) AS count,
         (SELECT count(*)::int FROM ${scarceItems('out', threshold, put)} AND ${LIVE}) AS "outOfStock",
         ARRAY(SELECT concat_ws(', ', product.title, CASE WHEN variant.id IS NOT NULL THEN variant_name(variant) END)
                 FROM (SELECT * FROM low ORDER BY available, product_id, variant_id LIMIT ${put(named)}) least
                 JOIN product ON product.id = least.product_id
                 LEFT JOIN product_variant variant ON variant.id = least.variant_id
                ORDER BY least.available, least.product_id, least.variant_id) AS titles`
  return { text, values }
}
