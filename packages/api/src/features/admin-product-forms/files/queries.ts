import { idsStatement, type ProductFilter } from '../../../base/product-filter.ts'
import type { Db, Sql } from '../../../context.ts'
import { onPool } from '../../../sql.ts'
import { PRODUCT_ROW, type ProductRow } from '../product-row.ts'

export async function listProductIds(
  sql: Sql,
  filter: ProductFilter,
  page: { after: number; limit: number },
): Promise<number[]> {
  const { text, values } = idsStatement(filter, page)
  return (await onPool(sql)<{ id: number }>(text, values)).map(({ id }) => id)
}

/** Live products in the order of their ids. */
export function listProductsOfIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return db.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    orderBy: { id: 'asc' },
    ...PRODUCT_ROW,
  })
}

/** Live products that have one of these SKUs, themselves or through a live variant. */
export function listProductsOfSkus(db: Db, skus: readonly string[]): Promise<ProductRow[]> {
  const sku = { in: [...skus] }
  return db.product.findMany({
    where: { deletedAt: null, OR: [{ sku }, { variants: { some: { sku, deletedAt: null } } }] },
    ...PRODUCT_ROW,
  })
}

/** Categories by slug, each with the one above it. */
export function listCategoriesOfSlugs(db: Db, slugs: readonly string[]) {
  const step = { id: true, name: true, slug: true } as const
  return db.category.findMany({
    where: { slug: { in: [...slugs] } },
    select: { ...step, parent: { select: step } },
  })
}

/** Which of these SKUs something has that is deleted: they stay taken. */
export async function listDeletedSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
  const where = { sku: { in: [...skus] } }
  const select = { sku: true } as const
  const [products, variants] = await Promise.all([
    db.product.findMany({ where: { ...where, deletedAt: { not: null } }, select }),
    db.productVariant.findMany({
      where: { ...where, product: { deletedAt: { not: null } } },
      select,
    }),
  ])
  return new Set([...products, ...variants].map(({ sku }) => sku))
}

/** The keys of the attributes that products of the kinds there are may have, in their order. */
export async function listAttributesOfProducts(sql: Sql): Promise<string[]> {
  const rows = await onPool(sql)<{ key: string }>(
    `SELECT key FROM attribute
      WHERE subject = 'offer'
        AND (kinds = '{}' OR kinds && ARRAY(SELECT DISTINCT kind::text FROM product WHERE deleted_at IS NULL))
      ORDER BY position, id`,
  )
  return rows.map(({ key }) => key)
}
