import type { Db } from '../../context.ts'

/** The SKU of the newest product that visitors can open; null when there is none. */
export async function findShownSku(db: Db): Promise<string | null> {
  const product = await db.product.findFirst({
    where: { status: 'active', deletedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { sku: true },
  })
  return product?.sku ?? null
}
