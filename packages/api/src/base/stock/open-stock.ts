import type { ActorContext, Tx } from '../../context.ts'

export type OpeningStock = { productId: number; variantId: number | null; units: number }

/** The stock of new products or variants, and where there is any, its first movement. */
export async function openStock(tx: Tx, ctx: ActorContext, opening: readonly OpeningStock[]): Promise<void> {
  const items = await tx.stockItem.createManyAndReturn({
    data: opening.map(({ productId, variantId }) => ({ productId, variantId })),
    select: { id: true, productId: true, variantId: true },
  })
  const idOf = new Map(items.map(({ id, productId, variantId }) => [`${productId} ${variantId}`, id]))
  const common = { cause: 'opening' as const, actorId: ctx.user.id, createdAt: ctx.now() }
  const movements = opening
    .filter(({ units }) => units !== 0)
    .map(({ productId, variantId, units }) => {
      const stockItemId = idOf.get(`${productId} ${variantId}`)
      if (stockItemId === undefined) throw new Error('a stock item that was just written is not there')
      return { ...common, stockItemId, delta: units }
    })
  if (movements.length > 0) await tx.stockMovement.createMany({ data: movements })
}
