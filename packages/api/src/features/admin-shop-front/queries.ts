import { LISTED } from '../../base/listed-products.ts'
import type { Db } from '../../context.ts'

/** The SKU of a product that shows every line of a product page: in stock and taxed in full where there is one; null without products. */
export async function findShownSku(db: Db): Promise<string | null> {
  const shown = LISTED
  const select = { sku: true }
  const orderBy = { id: 'desc' } as const
  const whole = { ...shown, stockQty: { gt: 0 }, taxScheme: { not: 'margin' } } as const
  const product =
    (await db.product.findFirst({ where: whole, orderBy, select })) ??
    (await db.product.findFirst({ where: shown, orderBy, select }))
  return product?.sku ?? null
}
