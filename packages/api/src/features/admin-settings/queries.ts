import type { Tx } from '../../context.ts'

/** The number of products under the margin scheme; waits for a concurrent change of the mark, or blocks it. */
export async function countMarginProducts(tx: Tx): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM setting WHERE key = 'gst' FOR UPDATE`
  return tx.product.count({ where: { taxScheme: 'margin', deletedAt: null } })
}

/** As carriers are called in the parcels of all orders, each spelling once. */
export async function listUsedCarriers(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ carrier: string }[]>`
    SELECT DISTINCT carrier FROM shipment WHERE carrier IS NOT NULL`
  return rows.map(({ carrier }) => carrier)
}
