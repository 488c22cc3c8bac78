import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'

export const PRODUCTS_PER_PART = 5_000

/** `pictures`: of a product, the first is that of the list. */
export type SitemapRow = { path: string; updatedAt: Date; pictures?: string[] | null }

const PARTS_SQL = `SELECT 'products-' || part AS path, max(updated_at) AS "updatedAt" FROM (
    SELECT updated_at, (row_number() OVER (ORDER BY id) - 1) / ${PRODUCTS_PER_PART} + 1 AS part
      FROM product WHERE product.is_listed
  ) live GROUP BY part ORDER BY part`

/** A category changes when it or a product in it does. */
const CATEGORIES_SQL = `SELECT coalesce(parent.slug || '/', '') || own.slug AS path,
       greatest(own.updated_at, (SELECT max(product.updated_at) FROM product JOIN category shelf ON shelf.id = product.category_id
                                  WHERE own.id IN (shelf.id, shelf.parent_id) AND product.is_listed)) AS "updatedAt"
  FROM category own LEFT JOIN category parent ON parent.id = own.parent_id ORDER BY own.id`

/** Maximum number of pictures per product, so that a file stays below 10 MB. */
const MOST_PICTURES = 6

const PRODUCTS_SQL = `SELECT sku AS path, updated_at AS "updatedAt",
         (SELECT array_agg(url ORDER BY is_primary DESC, sort_order, id) FROM (
            SELECT id, url, is_primary, sort_order FROM product_image WHERE product_id = product.id
             ORDER BY is_primary DESC, sort_order, id LIMIT ${MOST_PICTURES}) shown) AS pictures
    FROM product WHERE product.is_listed
   ORDER BY id LIMIT ${PRODUCTS_PER_PART} OFFSET $1`

/** The parts of products and the time of the newest change in each. */
export function listSitemapParts(sql: Sql): Promise<SitemapRow[]> {
  return onPool(sql)<SitemapRow>(PARTS_SQL)
}

/** Paths of categories from the root, such as "laptops/macbooks". */
export function listSitemapCategories(sql: Sql): Promise<SitemapRow[]> {
  return onPool(sql)<SitemapRow>(CATEGORIES_SQL)
}

/** SKUs of live products; `part` counts from 1. */
export function listSitemapProducts(sql: Sql, part: number): Promise<SitemapRow[]> {
  return onPool(sql)<SitemapRow>(PRODUCTS_SQL, [(part - 1) * PRODUCTS_PER_PART])
}
