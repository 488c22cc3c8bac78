import type { Prisma } from '@dobara/db/generated/client.ts'
import { parseSettings } from '@dobara/domain/settings/store-settings.ts'
import type { SettingRow } from '../../base/settings/queries.ts'
import type { Db, Tx } from '../../context.ts'
import { CATEGORY_PATH, PRODUCT_ROW, type ProductRow } from './product-row.ts'

/** Returns the product that is or could be for sale; null if there is none. */
export function findProductRow(db: Db | Tx, id: number): Promise<ProductRow | null> {
  return db.product.findFirst({ where: { id, deletedAt: null }, ...PRODUCT_ROW })
}

/** The same with its row held to the end of the transaction: all changes of one product happen one after another. */
export async function lockProductRow(tx: Tx, id: number): Promise<ProductRow | null> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ${id} FOR NO KEY UPDATE`
  return findProductRow(tx, id)
}

/** The same for several, in the order in which stock is locked too. */
export async function lockProductRows(tx: Tx, ids: readonly number[]): Promise<ProductRow[]> {
  await tx.$queryRaw`SELECT 1 FROM product WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`
  return tx.product.findMany({ where: { id: { in: [...ids] }, deletedAt: null }, ...PRODUCT_ROW })
}

/** Checks whether products may be sold by the margin scheme; locks the setting until the transaction ends. */
export async function usesMarginScheme(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<SettingRow[]>`SELECT key, value FROM setting WHERE key = 'gst' FOR SHARE`
  return parseSettings(row ? [row] : []).gst.usesMarginScheme
}

export function findCategoryPath(tx: Tx, id: number): Promise<ProductRow['category'] | null> {
  return tx.category.findUnique({ where: { id }, select: CATEGORY_PATH })
}

export type BrandRow = { id: number; name: string }
const BRAND = { id: true, name: true } as const

export function findBrandById(tx: Tx, id: number): Promise<BrandRow | null> {
  return tx.brand.findUnique({ where: { id }, select: BRAND })
}

export function listBrands(tx: Tx): Promise<BrandRow[]> {
  return tx.brand.findMany({ select: BRAND, orderBy: { id: 'asc' } })
}

/** The brand of this name in whatever capitals, of the slug made of it, or the one that a brand of this slug was merged into. */
export function findBrandByName(tx: Tx, { name, slug }: BrandName): Promise<BrandRow | null> {
  return tx.brand.findFirst({
    where: {
      OR: [{ name: { equals: name, mode: 'insensitive' } }, { slug }, { formerSlugs: { some: { slug } } }],
    },
    orderBy: { id: 'asc' },
    select: BRAND,
  })
}

type BrandName = { name: string; slug: string }

/** Inserts a brand; returns null if another request has just created it. */
export async function insertBrand(tx: Tx, brand: BrandName): Promise<BrandRow | null> {
  const [made] = await tx.brand.createManyAndReturn({ data: [brand], skipDuplicates: true, select: BRAND })
  return made ?? null
}

/** A caller that assigns the same SKU at this moment waits: products and variants have indexes of their own. */
export async function lockSkus(tx: Tx, skus: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT count(pg_advisory_xact_lock(hashtext('sku'), hashtext(sku)))
      FROM unnest(${skus.toSorted()}::text[]) AS given(sku)`
}

export type SkuOwner = { sku: string; productId: number; variantId: number | null; isDeleted: boolean }

/** Lists the owners of these SKUs: products and variants, including removed ones. */
export function listSkuOwners(tx: Tx, skus: readonly string[]): Promise<SkuOwner[]> {
  return tx.$queryRaw<SkuOwner[]>`
    SELECT sku, id AS "productId", NULL::int AS "variantId", deleted_at IS NOT NULL AS "isDeleted"
      FROM product WHERE sku = ANY(${[...skus]})
    UNION ALL
    SELECT sku, product_id, id, deleted_at IS NOT NULL FROM product_variant WHERE sku = ANY(${[...skus]})`
}

/** The ids of the new products, in their order. */
export async function insertProducts(
  tx: Tx,
  data: readonly Prisma.ProductCreateManyInput[],
): Promise<number[]> {
  const made = await tx.product.createManyAndReturn({ data: [...data], select: { id: true, sku: true } })
  const idOf = new Map(made.map(({ id, sku }) => [sku, id]))
  return data.map(({ sku }) => {
    const id = idOf.get(sku)
    if (id === undefined) throw new Error('a product that was just written is not there')
    return id
  })
}

export async function updateProductColumns(
  tx: Tx,
  id: number,
  data: Prisma.ProductUncheckedUpdateInput,
): Promise<void> {
  await tx.product.update({ where: { id }, data, select: { id: true } })
}
