import type { Db } from '../../../context.ts'
import { PRODUCT_ROW, type ProductRow } from '../product-row.ts'

/** Live products in the order of their ids, from one on. */
export function listProductsFrom(db: Db, { after, limit }: { after: number; limit: number }) {
  return db.product.findMany({
    where: { id: { gt: after }, deletedAt: null },
    orderBy: { id: 'asc' },
    take: limit,
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
export async function listGoneSkus(db: Db, skus: readonly string[]): Promise<Set<string>> {
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
