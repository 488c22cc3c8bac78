import type { TaxScheme } from '@dobara/domain/gst/margin-scheme.ts'
import type { CouponFigures, CouponWithNames } from '@dobara/contract/admin-coupons/coupons.ts'
import type { CouponSort } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import type { CouponType } from '@dobara/domain/coupons/coupon-types.ts'
import type { CouponStatus } from '@dobara/domain/coupons/coupon-status.ts'
import type { Coupon, Prisma } from '@dobara/db/generated/client.ts'
import { escapeLike } from '../../base/filter-words.ts'
import type { Db, Tx } from '../../context.ts'

export type CouponRow = Coupon

export type CouponFilter = {
  search?: string
  type: CouponType | 'all'
  status: CouponStatus | 'all'
  now: Date
}
export type CouponPage = { sortBy: CouponSort; sortOrder: 'asc' | 'desc'; limit: number; offset: number }

/** Returns the condition for a status, as couponStatusAt defines it for one coupon. */
function whereStatus(status: CouponStatus, now: Date): Prisma.CouponWhereInput {
  switch (status) {
    case 'inactive':
      return { isActive: false }
    case 'scheduled':
      return { isActive: true, validFrom: { gt: now } }
    case 'expired':
      return { isActive: true, validFrom: { lte: now }, validUntil: { lt: now } }
    case 'active':
      return { isActive: true, validFrom: { lte: now }, validUntil: { gte: now } }
  }
}

function whereOf({ search, type, status, now }: CouponFilter): Prisma.CouponWhereInput {
  const contains = search ? { contains: escapeLike(search), mode: 'insensitive' as const } : undefined
  return {
    deletedAt: null,
    ...(type !== 'all' && { type }),
    ...(status !== 'all' && whereStatus(status, now)),
    ...(contains && { OR: [{ code: contains }, { name: contains }, { nameHi: contains }] }),
  }
}

export async function listCouponRows(
  db: Db,
  { filter, page }: { filter: CouponFilter; page: CouponPage },
): Promise<{ rows: CouponRow[]; total: number }> {
  const where = whereOf(filter)
  const { sortBy, sortOrder, limit, offset } = page
  const column = sortBy === 'value' ? 'valueHundredths' : sortBy
  const [rows, total] = await Promise.all([
    // The id decides between equals: no row is on two pages or on none.
    db.coupon.findMany({
      where,
      orderBy: [{ [column]: sortOrder }, { id: sortOrder }],
      take: limit,
      skip: offset,
    }),
    db.coupon.count({ where }),
  ])
  return { rows, total }
}

/** The coupons of the list by their ids: those after one of them, or the first. */
export function listCouponsAfter(
  db: Db,
  { filter, after, limit }: { filter: CouponFilter; after: number; limit: number },
): Promise<CouponRow[]> {
  return db.coupon.findMany({
    where: { AND: [whereOf(filter), { id: { gt: after } }] },
    orderBy: { id: 'asc' },
    take: limit,
  })
}

export async function sumCoupons(db: Db, now: Date): Promise<CouponFigures> {
  const [row] = await db.$queryRaw<CouponFigures[]>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE is_public))::int AS public,
           (count(*) FILTER (WHERE is_active AND ${now} BETWEEN valid_from AND valid_until
                               AND (usage_limit IS NULL OR usage_count < usage_limit)))::int AS active,
           coalesce(sum(usage_count), 0)::float8 AS usage
      FROM coupon WHERE deleted_at IS NULL`
  return row ?? { total: 0, active: 0, usage: 0, public: 0 }
}

export function findCoupon(db: Db | Tx, id: number): Promise<CouponRow | null> {
  return db.coupon.findFirst({ where: { id, deletedAt: null } })
}

/** Returns the coupon with its row locked until the transaction ends: no use is counted in between. */
export async function lockCoupon(tx: Tx, id: number): Promise<CouponRow | null> {
  await tx.$queryRaw`SELECT 1 FROM coupon WHERE id = ${id} FOR UPDATE`
  return findCoupon(tx, id)
}

/** A caller that wants the same code waits; also finds a hidden coupon that has it already. */
export async function lockCode(tx: Tx, code: string): Promise<Pick<CouponRow, 'id' | 'deletedAt'> | null> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`coupon code ${code}`}, 0))::text`
  return tx.coupon.findUnique({ where: { code }, select: { id: true, deletedAt: true } })
}

/** Columns that are written for a coupon. */
export type CouponColumns = Omit<CouponRow, 'id' | 'usageCount' | 'createdAt' | 'updatedAt' | 'deletedAt'>

export function insertCoupon(tx: Tx, columns: CouponColumns, at: Date): Promise<CouponRow> {
  return tx.coupon.create({ data: { ...columns, createdAt: at, updatedAt: at } })
}

export function setCoupon(
  tx: Tx,
  { id, ...data }: Partial<CouponColumns> & { id: number; updatedAt: Date; deletedAt?: Date },
): Promise<CouponRow> {
  return tx.coupon.update({ where: { id }, data })
}

export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.coupon.delete({ where: { id } })
}

/** Checks whether an order ever used the coupon, including orders that gave their use back. */
export async function isUsed(tx: Tx, couponId: number): Promise<boolean> {
  return (await tx.couponUse.findFirst({ where: { couponId }, select: { id: true } })) !== null
}

export type ScopeKind = 'categories' | 'products' | 'brands'

/** The ids among these that there are, each held: none of them is deleted before the end of the transaction. */
export async function lockScope(tx: Tx, kind: ScopeKind, ids: number[]): Promise<Set<number>> {
  const rows =
    kind === 'categories'
      ? await tx.$queryRaw<{ id: number }[]>`
          SELECT id FROM category WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`
      : kind === 'brands'
        ? await tx.$queryRaw<{ id: number }[]>`
            SELECT id FROM brand WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`
        : await tx.$queryRaw<{ id: number }[]>`
            SELECT id FROM product WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`
  return new Set(rows.map(({ id }) => id))
}

type NamedRow = { kind: ScopeKind; id: number; name: string; isGone: boolean }

/** Returns the names of these ids; all ids that the coupons of an export name are one parameter per kind. */
export async function listNames(
  db: Db | Tx,
  ids: Record<ScopeKind, number[]>,
): Promise<CouponWithNames['names']> {
  const rows = await db.$queryRaw<NamedRow[]>`
    SELECT 'categories' AS kind, category.id, concat_ws(' › ', parent.name, category.name) AS name, false AS "isGone"
      FROM category LEFT JOIN category parent ON parent.id = category.parent_id
     WHERE category.id = ANY(${ids.categories}::int[])
    UNION ALL
    SELECT 'products', id, title || ' (' || sku || ')', deleted_at IS NOT NULL
      FROM product WHERE id = ANY(${ids.products}::int[])
    UNION ALL
    SELECT 'brands', id, name, false FROM brand WHERE id = ANY(${ids.brands}::int[])`
  const namesOf = (wanted: ScopeKind) =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _kind, ...named }) => named)
  return { categories: namesOf('categories'), products: namesOf('products'), brands: namesOf('brands') }
}

export type PreviewProducts = {
  productId: number
  sku: string
  title: string
  brandId: number
  categoryIds: number[]
  unitPricePaise: number
  gstRateBp: number
  taxScheme: TaxScheme
  purchasePricePaise: number | null
}

/** Products that are for sale with what coupons judge them by, each at the lowest price it can be had for. */
export function listPreviewProducts(db: Db, productIds: number[]): Promise<PreviewProducts[]> {
  return db.$queryRaw<PreviewProducts[]>`
    SELECT product.id AS "productId", product.sku, product.title, product.brand_id AS "brandId",
           array_remove(ARRAY[category.id, category.parent_id], NULL) AS "categoryIds",
           coalesce((SELECT min(variant.price_paise) FROM product_variant variant
                      WHERE variant.product_id = product.id AND variant.deleted_at IS NULL),
                    product.price_paise) AS "unitPricePaise",
           product.gst_rate_bp AS "gstRateBp", product.tax_scheme AS "taxScheme",
           product.purchase_price_paise AS "purchasePricePaise"
      FROM product JOIN category ON category.id = product.category_id
     WHERE product.id = ANY(${productIds}::int[]) AND product.deleted_at IS NULL`
}
