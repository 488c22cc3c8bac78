import type { BrandSort } from '@dobara/contract/admin-brands/brand-sorts.ts'
import type { AdminBrand } from '@dobara/contract/admin-brands/brands.ts'
import { containing } from '../../base/filter-words.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool, onTx, type Run } from '../../sql.ts'

export type BrandRow = Omit<AdminBrand, 'updatedAt' | 'resembles'> & { updatedAt: Date }
export type BrandPage = {
  search?: string
  sortBy: BrandSort
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const SORT_COLUMN: Record<BrandSort, string> = { name: 'lower(brand.name)', products: '"productCount"' }

const BRANDS = `SELECT brand.id, brand.name, brand.name_hi AS "nameHi", brand.slug, brand.updated_at AS "updatedAt",
         coalesce(goods.live, 0)::int AS "productCount", coalesce(goods.total, 0)::int AS "goodsCount"
    FROM brand LEFT JOIN (
      SELECT brand_id, count(*) AS total, count(*) FILTER (WHERE deleted_at IS NULL) AS live
        FROM product GROUP BY brand_id
    ) goods ON goods.brand_id = brand.id`

export async function listBrandRows(
  sql: Sql,
  { search, sortBy, sortOrder, limit, offset }: BrandPage,
): Promise<{ rows: BrandRow[]; total: number }> {
  const run = onPool(sql)
  const words = containing(search ?? '')
  const where = 'WHERE brand.name ILIKE $1 OR brand.name_hi ILIKE $1 OR brand.slug ILIKE $1'
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC'
  const [rows, counts] = await Promise.all([
    run<BrandRow>(
      `${BRANDS} ${where} ORDER BY ${SORT_COLUMN[sortBy]} ${way}, brand.id ${way} LIMIT $2 OFFSET $3`,
      [words, limit, offset],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM brand ${where}`, [words]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

async function findBrandRow(run: Run, id: number): Promise<BrandRow | null> {
  const [row] = await run<BrandRow>(`${BRANDS} WHERE brand.id = $1`, [id])
  return row ?? null
}

export function findBrand(tx: Tx, id: number): Promise<BrandRow | null> {
  return findBrandRow(onTx(tx), id)
}

/** Serializes changes of brands: whether a name is free depends on all of them. Reads are not blocked. */
export async function lockBrands(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE brand IN SHARE ROW EXCLUSIVE MODE`
}

/**
 * Locks the row for deletion: a coupon that names it at the same time waits, and then either counts or finds it
 * deleted.
 */
export async function lockForDeletion(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM brand WHERE id = ${id} FOR UPDATE`
}

/** Checks whether another brand has the name, ignoring case, or the slug. */
export async function isBrandTaken(
  tx: Tx,
  { name, slug }: { name: string; slug?: string },
  ofOtherThan?: number,
): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM brand
     WHERE (lower(name) = lower(${name}) OR slug = ${slug ?? null}) AND id IS DISTINCT FROM ${ofOtherThan ?? null}::int`
  return rows.length > 0
}

/** The names of all brands, the oldest first. */
export function listBrandNames(sql: Sql): Promise<{ id: number; name: string }[]> {
  return onPool(sql)('SELECT id, name FROM brand ORDER BY id')
}

export type BrandNames = { name: string; nameHi: string | null }

/** A slug that a brand has again leads to that brand. */
export async function insertBrand(tx: Tx, brand: BrandNames & { slug: string }, at: Date): Promise<number> {
  await tx.brandFormerSlug.deleteMany({ where: { slug: brand.slug } })
  const { id } = await tx.brand.create({
    data: { ...brand, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id
}

export async function renameBrand(
  tx: Tx,
  { id, ...data }: BrandNames & { id: number; updatedAt: Date },
): Promise<void> {
  await tx.brand.update({ where: { id }, data })
}

export async function deleteBrand(tx: Tx, id: number): Promise<void> {
  await tx.brand.delete({ where: { id } })
}

/** Returns how many products got the other brand, those off sale among them. */
export async function rebrandProducts(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<number> {
  const { count } = await tx.product.updateMany({
    where: { brandId: from },
    data: { brandId: to, updatedAt: at },
  })
  return count
}

/** Codes of coupons that are not over and name the brand, at most five. */
export async function listCodesNaming(tx: Tx, brandId: number, now: Date): Promise<string[]> {
  const rows = await tx.coupon.findMany({
    where: {
      deletedAt: null,
      validUntil: { gte: now },
      OR: [{ applicableBrands: { has: brandId } }, { excludedBrands: { has: brandId } }],
    },
    orderBy: { code: 'asc' },
    take: 5,
    select: { code: true },
  })
  return rows.map(({ code }) => code)
}

/** Coupons name the other brand where they named this one, those that are over too. Returns how many did. */
export function renameInCoupons(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<number> {
  return tx.$executeRaw`
    UPDATE coupon
       SET applicable_brands = ARRAY(SELECT DISTINCT unnest(array_replace(applicable_brands, ${from}::int, ${to}::int)) ORDER BY 1),
           excluded_brands = ARRAY(SELECT DISTINCT unnest(array_replace(excluded_brands, ${from}::int, ${to}::int)) ORDER BY 1),
           updated_at = ${at}
     WHERE ${from}::int = ANY(applicable_brands) OR ${from}::int = ANY(excluded_brands)`
}

/** Links to the brand, and those that led to it before, lead to the other one. */
export async function moveSlugs(
  tx: Tx,
  { from, to, slug, at }: { from: number; to: number; slug: string; at: Date },
): Promise<void> {
  await tx.brandFormerSlug.updateMany({ where: { brandId: from }, data: { brandId: to } })
  await tx.brandFormerSlug.create({ data: { slug, brandId: to, createdAt: at } })
}
