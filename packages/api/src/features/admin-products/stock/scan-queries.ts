import type { Tx } from '../../../context.ts'

/** Whether a list of scans was booked already. Of two requests with the same list the second waits here for the first. */
export async function wasApplied(tx: Tx, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('stock_scans'), hashtext(${id}))::text`
  return (await tx.auditEntry.count({ where: { entity: 'stock_change', entityId: id } })) > 0
}

type Scanned = { productId: number; productVariantId?: number | null | undefined }

/** The SKU that was scanned, also of what was removed since; null when there never was such an item. */
export async function skuOf(tx: Tx, { productId, productVariantId }: Scanned): Promise<string | null> {
  const select = { sku: true }
  const item = productVariantId
    ? await tx.productVariant.findUnique({ where: { id: productVariantId }, select })
    : await tx.product.findUnique({ where: { id: productId }, select })
  return item?.sku ?? null
}
