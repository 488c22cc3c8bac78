import type { CustomerContext, Tx } from '../../context.ts'

/** The stock of a new product or variant, and where there is any, its first movement. */
export async function openStock(
  tx: Tx,
  ctx: CustomerContext,
  { productId, variantId, units }: { productId: number; variantId: number | null; units: number },
): Promise<void> {
  const item = await tx.stockItem.create({ data: { productId, variantId }, select: { id: true } })
  if (units === 0) return
  const movement = { stockItemId: item.id, delta: units, cause: 'opening' as const }
  await tx.stockMovement.create({ data: { ...movement, actorId: ctx.user.id, createdAt: ctx.now() } })
}
