import type { CategoryPictures, ProductImage } from '@dobara/contract/catalog/catalog.ts'
import type { ListedImage } from '@dobara/contract/catalog/product-rows.ts'
import type { Sql } from '../../context.ts'
import type { Listed } from '../../search-port.ts'
import { prepared } from '../../sql.ts'
import { CARD_PAGE_SQL, ROW_PAGE_SQL } from './card-page-sql.ts'
import type { CardRow } from '../../card-row.ts'
import {
  DETAIL_BY_ID_SQL,
  DETAIL_BY_SKU_SQL,
  DETAILS_BY_SKUS_SQL,
  type DetailJson,
  detailOfJson,
  type DetailRow,
  LISTED_IMAGES_JSON,
  type ImageRow,
  PREVIEW_BY_SKU_SQL,
  PRODUCT_ID_OF_SKU,
  type RowFactsRow,
  VARIANT_OF_SKU_SQL,
  type VariantRow,
} from './detail-sql.ts'

type ChosenPage = { listed: readonly Listed[]; now: Date }

function pageValues({ listed, now }: ChosenPage): unknown[] {
  return [
    listed.map(({ id }) => id),
    listed.map(({ variantId }) => variantId),
    listed.map(({ fitting }) => fitting && `{${fitting.join(',')}}`),
    now,
  ]
}

/** Returns the cards of a page of a list, in its order; products that are gone are left out. */
export async function listPageCards(sql: Sql, page: ChosenPage): Promise<CardRow[]> {
  return page.listed.length === 0 ? [] : prepared(sql)<CardRow>(CARD_PAGE_SQL, pageValues(page))
}

/** The same with what rows of REST have besides. */
export async function listPageRows(sql: Sql, page: ChosenPage): Promise<(CardRow & RowFactsRow)[]> {
  return page.listed.length === 0 ? [] : prepared(sql)<CardRow & RowFactsRow>(ROW_PAGE_SQL, pageValues(page))
}

export async function findProductDetail(
  sql: Sql,
  by: { sku: string } | { id: number },
  now: Date,
): Promise<DetailRow | null> {
  const [row] =
    'sku' in by
      ? await prepared(sql)<{ detail: DetailJson }>(DETAIL_BY_SKU_SQL, [by.sku, now])
      : await prepared(sql)<{ detail: DetailJson }>(DETAIL_BY_ID_SQL, [by.id, now])
  return row ? detailOfJson(row.detail) : null
}

/** The same of a product that shoppers need not see. */
export async function findPreviewedProduct(sql: Sql, sku: string, now: Date): Promise<DetailRow | null> {
  const [row] = await prepared(sql)<{ detail: DetailJson }>(PREVIEW_BY_SKU_SQL, [sku, now])
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

/** Returns the pictures of a live product, the primary one first; null if there is no such product. */
export async function findProductImages(sql: Sql, productId: number): Promise<ListedImageRow[] | null> {
  const [product] = await prepared(sql)<{ images: ListedImageRow[] }>(
    `SELECT ${LISTED_IMAGES_JSON} AS images FROM product WHERE id = $1 AND product.is_listed`,
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

export type CategoryRow = {
  id: number
  name: string
  nameHi: string | null
  slug: string
  parentId: number | null
}
type CountRow = { id: number; total: number }

/** All categories, each level in its order. */
export function listCategoryRows(sql: Sql): Promise<CategoryRow[]> {
  return prepared(sql)<CategoryRow>(
    'SELECT id, name, name_hi AS "nameHi", slug, parent_id AS "parentId" FROM category ORDER BY sort_order, name, id',
  )
}

/** Live products per category, its children not included. */
export function countProductsByCategory(sql: Sql): Promise<CountRow[]> {
  return prepared(sql)<CountRow>(
    'SELECT category_id AS id, count(*)::int AS total FROM product_offer WHERE place = 1 GROUP BY category_id',
  )
}

/** For each main category the primary picture of its best reviewed product in stock, of those below it too. */
export function listCategoryPictures(sql: Sql): Promise<CategoryPictures> {
  return prepared(sql)<CategoryPictures[number]>(
    `SELECT main.id, picture.url AS "imageUrl"
       FROM category main
      CROSS JOIN LATERAL (
        SELECT image.url
          FROM category own
          JOIN product_offer offer ON offer.category_id = own.id AND offer.place = 1
          JOIN product ON product.id = offer.product_id
          JOIN product_image image ON image.product_id = product.id
         WHERE own.id = main.id OR own.parent_id = main.id
         ORDER BY offer.in_stock DESC, product.review_count DESC, product.id,
                  image.is_primary DESC, image.sort_order, image.id
         LIMIT 1
      ) picture
      WHERE main.parent_id IS NULL
      ORDER BY main.sort_order, main.name, main.id`,
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

/** Live products per brand. */
export function countProductsByBrand(sql: Sql): Promise<CountRow[]> {
  return prepared(sql)<CountRow>(
    'SELECT brand_id AS id, count(*)::int AS total FROM product_offer WHERE place = 1 GROUP BY brand_id',
  )
}
