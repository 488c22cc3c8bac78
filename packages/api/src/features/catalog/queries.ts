import type { ProductImage } from '@dobara/contract/catalog/catalog.ts'
import type { ListedImage } from '@dobara/contract/catalog/product-rows.ts'
import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import type { Run } from '../../sql.ts'
import { ROW_PAGE_SQL } from './card-page-sql.ts'
import type { CardRow } from '../../card-row.ts'
import {
  DETAIL_BY_ID_SQL,
  DETAILS_OF_SKUS_SQL,
  DETAILS_BY_SKUS_SQL,
  type DetailJson,
  detailOfJson,
  type DetailRow,
  LISTED_IMAGES_JSON,
  type ImageRow,
  PRODUCT_ID_OF_SKU,
  type RowFactsRow,
  VARIANT_OF_SKU_SQL,
  type VariantRow,
} from './detail-sql.ts'
import { askingTogether } from './asked-together.ts'
import { createShortCache, type ShortCache } from './short-cache.ts'

const COUNTS_KEPT = { ttlMs: 1_000, maxEntries: 500 }

/** One cache per pool, so that two databases in one process never share a count. */
const caches = new WeakMap<Sql, ShortCache>()

/** Answers what `load` gave under the same key up to a second ago. */
export function keepForASecond<Value>(sql: Sql, key: string, load: () => Promise<Value>): Promise<Value> {
  return countsOf(sql)(key, load)
}

function countsOf(sql: Sql): ShortCache {
  const cache = caches.get(sql) ?? createShortCache(COUNTS_KEPT)
  caches.set(sql, cache)
  return cache
}

/** Something of the catalogue changed: what was counted before is not given any more. */
export function forgetCounts(sql: Sql): void {
  caches.delete(sql)
}

/** Names of the statements every connection keeps prepared: what shoppers ask most is planned once. */
const names = new Map<string, string>()
const MAX_PREPARED = 100

/** As onPool, prepared: parsing and planning a card or a page takes longer than reading it. */
export function prepared(sql: Sql): Run {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    if (!names.has(text) && names.size < MAX_PREPARED) names.set(text, `catalog_${names.size}`)
    return (await sql.query<Row>({ name: names.get(text), text, values: [...values] })).rows
  }
}

type ChosenPage = { listed: readonly Listed[]; now: Date }

/** The cards of a page of a list with what rows of REST have besides, in its order; what is gone is left out. */
export async function listChosenRows(
  sql: Sql,
  { listed, now }: ChosenPage,
): Promise<(CardRow & RowFactsRow)[]> {
  if (listed.length === 0) return []
  return prepared(sql)<CardRow & RowFactsRow>(ROW_PAGE_SQL, [
    listed.map(({ id }) => id),
    listed.map(({ variantId }) => variantId),
    listed.map(({ fitting }) => fitting && `{${fitting.join(',')}}`),
    now,
  ])
}

/** When, after a time, a sale of some goods begins or ends; it lasts to the end of its last millisecond. */
export async function findNextSaleChange(sql: Sql, after: Date): Promise<Date | null> {
  const [row] = await prepared(sql)<{ at: Date | null }>(
    `SELECT least(min(valid_from) FILTER (WHERE valid_from > $1), min(valid_until) + interval '1 ms') AS at
       FROM coupon WHERE is_active AND is_public AND applicable_to <> 'all' AND valid_until >= $1`,
    [after],
  )
  return row?.at ?? null
}

type DetailBySku = (asked: { sku: string; now: Date }) => Promise<DetailJson | null>

/** One per pool, so that two databases in one process are never asked together. */
const detailsBySku = new WeakMap<Sql, DetailBySku>()

function detailBySku(sql: Sql): DetailBySku {
  const known = detailsBySku.get(sql)
  if (known) return known
  const find: DetailBySku = askingTogether(async (asked) => {
    const values = [asked.map(({ sku }) => sku), asked.map(({ now }) => now)]
    const rows = await prepared(sql)<{ detail: DetailJson | null }>(DETAILS_OF_SKUS_SQL, values)
    return rows.map(({ detail }) => detail)
  })
  detailsBySku.set(sql, find)
  return find
}

export async function findProductDetail(
  sql: Sql,
  by: { sku: string } | { id: number },
  now: Date,
): Promise<DetailRow | null> {
  if ('sku' in by) {
    const detail = await detailBySku(sql)({ sku: by.sku, now })
    return detail && detailOfJson(detail)
  }
  const [row] = await prepared(sql)<{ detail: DetailJson }>(DETAIL_BY_ID_SQL, [by.id, now])
  return row ? detailOfJson(row.detail) : null
}

/** The products of these SKUs in their order; what is not for sale is left out. */
export function listProductDetails(sql: Sql, skus: readonly string[], now: Date): Promise<DetailRow[]> {
  return prepared(sql)<DetailRow>(DETAILS_BY_SKUS_SQL, [skus, now])
}

/** The live product with this SKU, or the one that has a live variant with it. */
export async function findProductId(sql: Sql, sku: string): Promise<number | null> {
  const [row] = await prepared(sql)<{ id: number }>(PRODUCT_ID_OF_SKU, [sku])
  return row?.id ?? null
}

type ListedImageRow = ImageRow & Omit<ListedImage, keyof ProductImage>

/** The pictures of a live product, the primary one first; null when there is no such product. */
export async function findProductImages(sql: Sql, productId: number): Promise<ListedImageRow[] | null> {
  const [product] = await prepared(sql)<{ images: ListedImageRow[] }>(
    `SELECT ${LISTED_IMAGES_JSON} AS images FROM product WHERE id = $1 AND deleted_at IS NULL`,
    [productId],
  )
  return product?.images ?? null
}

type SkuVariantRow = {
  variant: VariantRow
  productId: number
  productTitle: string
  productSku: string
}

export async function findVariantOfSku(sql: Sql, sku: string): Promise<SkuVariantRow | null> {
  const [row] = await prepared(sql)<SkuVariantRow>(VARIANT_OF_SKU_SQL, [sku])
  return row ?? null
}

export type CategoryRow = { id: number; name: string; slug: string; parentId: number | null }
type CountRow = { id: number; total: number }

/** All categories, each level in its order. */
export function listCategoryRows(sql: Sql): Promise<CategoryRow[]> {
  return prepared(sql)<CategoryRow>(
    'SELECT id, name, slug, parent_id AS "parentId" FROM category ORDER BY sort_order, name, id',
  )
}

/** Live products per category, its children not included; up to a second old. */
export function countProductsByCategory(sql: Sql): Promise<CountRow[]> {
  return countsOf(sql)('by category', () =>
    prepared(sql)<CountRow>(
      'SELECT category_id AS id, count(*)::int AS total FROM product WHERE deleted_at IS NULL GROUP BY category_id',
    ),
  )
}

/** The category that a path led to before its slug or its parent changed; null when none did. */
export async function findFormerCategoryId(sql: Sql, path: string): Promise<number | null> {
  const [row] = await prepared(sql)<{ id: number }>(
    'SELECT category_id AS id FROM category_former_path WHERE path = $1',
    [path],
  )
  return row?.id ?? null
}

type BrandRow = { id: number; name: string; slug: string }

export function listBrandRows(sql: Sql): Promise<BrandRow[]> {
  return prepared(sql)<BrandRow>('SELECT id, name, slug FROM brand ORDER BY lower(name), id')
}

/** Live products per brand; up to a second old. */
export function countProductsByBrand(sql: Sql): Promise<CountRow[]> {
  return countsOf(sql)('by brand', () =>
    prepared(sql)<CountRow>(
      'SELECT brand_id AS id, count(*)::int AS total FROM product WHERE deleted_at IS NULL GROUP BY brand_id',
    ),
  )
}
