import type { MovementCause } from '@dobara/db/generated/enums.ts'
import type { Tx } from '../../context.ts'
import { throughRowGate } from '../../row-gate.ts'

export type StockDelta = { stockItemId: number; delta: number }

/** One delta per stock item, the zeros left out: two lines of one thing are one demand. */
export function sumDeltas(deltas: readonly StockDelta[]): StockDelta[] {
  const sums = new Map<number, number>()
  for (const { stockItemId, delta } of deltas) sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + delta)
  return [...sums].filter(([, delta]) => delta !== 0).map(([stockItemId, delta]) => ({ stockItemId, delta }))
}

/**
 * Locks the stock rows in product order and returns their ids in it. Every change of stock goes this way, so two
 * checkouts can never wait for each other in a circle (the trigger's product rows included).
 */
async function lockStock(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await throughRowGate(
    tx,
    ids.map((id) => `stock ${id}`),
    () => tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM stock_item WHERE id = ANY(${[...ids]}) ORDER BY product_id, id FOR UPDATE`,
  )
  return rows.map(({ id }) => id)
}

/** Whether every demand can be met now. The rows stay locked, so the answer holds to the end of the transaction. */
export async function hasStock(
  tx: Tx,
  demand: readonly { stockItemId: number; quantity: number }[],
): Promise<boolean> {
  const wanted = sumDeltas(demand.map(({ stockItemId, quantity }) => ({ stockItemId, delta: quantity })))
  const ids = await lockStock(
    tx,
    wanted.map(({ stockItemId }) => stockItemId),
  )
  const rows = await tx.stockItem.findMany({ where: { id: { in: ids } } })
  const available = new Map(rows.map((row) => [row.id, row.onHand - row.reserved]))
  return wanted.every(({ stockItemId, delta }) => (available.get(stockItemId) ?? 0) >= delta)
}

/**
 * Changes what is reserved. Returns the first stock item that has too little, or null when all were changed;
 * on a shortage the caller must roll back.
 */
export async function changeReserved(tx: Tx, deltas: readonly StockDelta[]): Promise<number | null> {
  const changes = sumDeltas(deltas)
  const order = await lockStock(
    tx,
    changes.map(({ stockItemId }) => stockItemId),
  )
  for (const id of order) {
    const delta = changes.find(({ stockItemId }) => stockItemId === id)?.delta ?? 0
    const count = await tx.$executeRaw`
      UPDATE stock_item SET reserved = reserved + ${delta} WHERE id = ${id} AND on_hand - reserved >= ${delta}`
    if (count === 0) return id
  }
  return order.length < changes.length ? -1 : null
}

export type LineMovement = { stockItemId: number; orderItemId: string; delta: number }

/** Writes movements in the locking order; the trigger counts them. A line that moved for this cause already is refused. */
export async function insertMovements(
  tx: Tx,
  cause: MovementCause,
  input: { movements: readonly LineMovement[]; at: Date },
): Promise<void> {
  const order = await lockStock(
    tx,
    input.movements.map(({ stockItemId }) => stockItemId),
  )
  const sorted = [...input.movements].sort(
    (a, b) => order.indexOf(a.stockItemId) - order.indexOf(b.stockItemId),
  )
  for (const movement of sorted)
    await tx.stockMovement.create({ data: { ...movement, cause, createdAt: input.at } })
}

type StockOwner = { productId: number; variantId: number | null }

/** Whether there is such a product or variant, and how many variants one would have to choose from; null when not. */
export async function findStocked(
  tx: Tx,
  { productId, variantId }: StockOwner,
): Promise<{ liveVariants: number } | null> {
  const product = await tx.product.findFirst({
    where: { id: productId, deletedAt: null },
    select: { variants: { where: { deletedAt: null }, select: { id: true } } },
  })
  const isThere = variantId === null || product?.variants.some(({ id }) => id === variantId)
  return product && isThere ? { liveVariants: product.variants.length } : null
}

/** The stock row of a thing, made when missing, locked as every change of stock locks it. */
export async function lockStockItem(tx: Tx, { productId, variantId }: StockOwner) {
  await tx.stockItem.createMany({ data: [{ productId, variantId }], skipDuplicates: true })
  const { id } = await tx.stockItem.findFirstOrThrow({ where: { productId, variantId } })
  await lockStock(tx, [id])
  // Read after the lock: whoever had it before may have changed the number.
  return tx.stockItem.findUniqueOrThrow({ where: { id } })
}

/** A movement by an administrator's hand, and its line in the log of such acts. The trigger counts the units. */
export async function insertAdjustment(
  tx: Tx,
  act: {
    stockItemId: number
    delta: number
    cause: 'restock' | 'adjustment'
    note: string | null
    actorId: string
    requestId: string
    at: Date
    /** On hand before it. */
    before: number
  },
): Promise<void> {
  const { requestId, at, before, ...movement } = act
  const { stockItemId, delta, cause, actorId } = movement
  await tx.stockMovement.create({ data: { ...movement, createdAt: at } })
  await tx.auditEntry.create({
    data: {
      actorId,
      action: 'stock.adjusted',
      entity: 'stock_item',
      entityId: String(stockItemId),
      before: { onHand: before },
      after: { onHand: before + delta, cause },
      requestId,
      at,
    },
  })
}
