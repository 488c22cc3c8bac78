import type { Tx } from '../../../context.ts'

/**
 * Checks whether a list of scans was booked already. Of two requests with the same list, the second waits here for
 * the first.
 */
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

/** Notes when these items were counted. Items that never had stock have no row, and are in no list of what is in stock. */
export async function insertCounts(tx: Tx, items: readonly Scanned[], at: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stock_count (stock_item_id, counted_at)
    SELECT item.id, ${at} FROM stock_item item
      JOIN unnest(${items.map(({ productId }) => productId)}::int[],
                  ${items.map(({ productVariantId }) => productVariantId ?? null)}::int[]) AS counted (product_id, variant_id)
        ON counted.product_id = item.product_id AND counted.variant_id IS NOT DISTINCT FROM item.variant_id
     ORDER BY item.id
    ON CONFLICT (stock_item_id) DO UPDATE SET counted_at = excluded.counted_at`
}
