import type { MovementCause } from '@dobara/db/generated/enums.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { withRowLockQueue } from '../../row-lock-queue.ts'
import { onTx, type Run } from '../../sql.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'

export type StockDemand = { stockItemId: number; quantity: number }

/** One demand per stock item, the zeros left out: two lines of one product are one demand. */
function sumDemand(demand: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockItemId, quantity } of demand)
    sums.set(stockItemId, (sums.get(stockItemId) ?? 0) + quantity)
  return [...sums]
    .filter(([, quantity]) => quantity !== 0)
    .map(([stockItemId, quantity]) => ({ stockItemId, quantity }))
}

/**
 * Locks the stock rows, and the product rows that the triggers count in, in product order; returns what each has
 * available. Every change of stock uses it, so two checkouts can never deadlock.
 */
export async function lockStock(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await withRowLockQueue(
    onTx(tx),
    ids.map((id) => `stock ${id}`),
    () => tx.$queryRaw<{ id: number; available: number }[]>`
      SELECT item.id, item.on_hand - item.reserved AS available
        FROM stock_item item JOIN product ON product.id = item.product_id
       WHERE item.id = ANY(${[...ids]}) ORDER BY item.product_id, item.id
         FOR UPDATE OF item FOR NO KEY UPDATE OF product`,
  )
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/**
 * Checks whether every demand can be met now. The rows remain locked, so the result holds until the end of the
 * transaction.
 */
export async function hasStock(tx: Tx, demand: readonly StockDemand[]): Promise<boolean> {
  const changes = sumDemand(demand)
  const available = await lockStock(
    tx,
    changes.map(({ stockItemId }) => stockItemId),
  )
  return changes.every(({ stockItemId, quantity }) => (available.get(stockItemId) ?? -1) >= quantity)
}

/** The rows of `change` (id, quantity), locked in product order as `lockStock` does, and as they are once they are ours. */
const LOCK_CHANGE = `
  locked AS (
    SELECT item.id, item.on_hand, item.reserved, change.quantity
      FROM change JOIN stock_item item ON item.id = change.id JOIN product ON product.id = item.product_id
     ORDER BY item.product_id, item.id FOR UPDATE OF item FOR NO KEY UPDATE OF product)`

/**
 * With them `held`, what of them is then reserved. `on_hand` is set to what it is: PostgreSQL tries a CHECK on the row that the
 * statement saw first, before it turns to the row as it is now, and both columns must be of the same moment.
 */
const RESERVE_CHANGE = `${LOCK_CHANGE},
  held AS (
    UPDATE stock_item SET reserved = locked.reserved + locked.quantity, on_hand = locked.on_hand
      FROM locked WHERE stock_item.id = locked.id
       AND (SELECT count(*) FROM locked WHERE on_hand - reserved >= quantity) = cardinality($1::int[])
    RETURNING stock_item.id)`

const queueKeys = (changes: readonly StockDemand[]) =>
  changes.map(({ stockItemId }) => `stock ${stockItemId}`)
const columnsOf = (changes: readonly StockDemand[]) => [
  changes.map(({ stockItemId }) => stockItemId),
  changes.map(({ quantity }) => quantity),
]

/** Reserves all of it, or nothing: false when one item has too little. A quantity below zero gives back. */
export async function reserve(run: Run, demand: readonly StockDemand[]): Promise<boolean> {
  return sumDemand(demand).length === 0 || (await reserveAnd(run, demand, {})).isMet
}

/** A CTE to run after the stock is reserved, whose own values begin at $3, and what to select with `isMet`. */
type ExtraStatement = { cte?: string; select?: string; values?: readonly unknown[] }

/**
 * Reserves stock and runs something else in the same statement. `IS_MET` reports whether everything was reserved;
 * whatever reads it runs after the stock is locked.
 */
export async function reserveAnd<Row extends object>(
  run: Run,
  demand: readonly StockDemand[],
  { cte, select, values = [] }: ExtraStatement,
): Promise<Row & { isMet: boolean }> {
  const changes = sumDemand(demand)
  const text = `
    WITH change AS (SELECT * FROM unnest($1::int[], $2::int[]) AS c(id, quantity)),
    ${RESERVE_CHANGE}
    ${cte ? `, ${cte}` : ''} SELECT ${IS_MET} AS "isMet" ${select ? `, ${select}` : ''}`
  const [row] = await withRowLockQueue(run, queueKeys(changes), () =>
    run<Row & { isMet: boolean }>(text, [...columnsOf(changes), ...values]),
  )
  if (!row) throw new Error('a statement without a table gave no row')
  return row
}

export const IS_MET = '(SELECT count(*) FROM held) = cardinality($1::int[])'

/** Gives back what was reserved. What is not there to give back is a fault of ours, and nothing is changed. */
async function unreserve(run: Run, holds: readonly StockDemand[]): Promise<void> {
  const isDone = await reserve(
    run,
    holds.map(({ stockItemId, quantity }) => ({ stockItemId, quantity: -quantity })),
  )
  if (!isDone) throw new Error('stock to give back is not there')
}

/** Units of a stock item that are held for a person. */
export type Hold = StockDemand & { id: string }

/** Ends active holds, which remain as history, and releases their units. */
export async function releaseHeld(
  run: Run,
  holds: readonly Hold[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await endHolds(run, holds, { reason, at })
  await unreserve(run, holds)
}

/** Ends active holds whose stock is given back with another change of it. */
export async function endHolds(
  run: Run,
  holds: readonly { id: string }[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (holds.length === 0) return
  await run(
    `UPDATE reservation SET state = 'released', ended_at = $2::timestamptz, end_reason = $3
      WHERE id = ANY($1::uuid[]) AND state = 'active'`,
    [holds.map(({ id }) => id), at, reason],
  )
}

/** A hold of one line of an order on one stock item. */
export type LineHold = Hold & { orderItemId: string }

/**
 * Turns active holds into sold stock, in one statement: they end, and the ledger has a sale for each line, whose trigger takes the
 * units from what is there and from what is reserved at once: none is free in between. A line sold already is refused.
 */
export async function sellHeld(
  run: Run,
  holds: readonly LineHold[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (holds.length === 0) return
  const changes = sumDemand(holds)
  const rows = await withRowLockQueue(run, queueKeys(changes), () =>
    run<{ isWhole: boolean }>(SELL, [
      changes.map(({ stockItemId }) => stockItemId),
      holds.map(({ id }) => id),
      holds.map(({ orderItemId }) => orderItemId),
      holds.map(({ stockItemId }) => stockItemId),
      holds.map(({ quantity }) => quantity),
      at,
      reason,
    ]),
  )
  if (!rows[0]?.isWhole) throw new Error('stock to give back is not there')
}

/** As many units are free afterwards as before, so the product's row is not written, and not locked: its stock is, in the same order. */
const SELL = `
  WITH locked AS (
    SELECT id FROM stock_item WHERE id = ANY($1::int[]) ORDER BY product_id, id FOR UPDATE),
  ended AS (
    UPDATE reservation SET state = 'committed', ended_at = $6::timestamptz, end_reason = $7
     WHERE id = ANY($2::uuid[]) AND state = 'active'),
  sold AS (
    INSERT INTO stock_movement (stock_item_id, order_item_id, delta, from_hold, cause, created_at)
    SELECT line.stock_item_id, line.order_item_id, -line.quantity, line.quantity, 'sale', $6::timestamptz
      FROM unnest($3::uuid[], $4::int[], $5::int[]) AS line(order_item_id, stock_item_id, quantity))
  SELECT count(*) = cardinality($1::int[]) AS "isWhole" FROM locked`

/** `caseId` or `cancelId`: the case, or the cancel of single units, that it belongs to; such a movement is once for each. */
export type LineMovement = {
  stockItemId: number
  orderItemId: string
  delta: number
  caseId?: string
  cancelId?: string
}

/** Writes movements; the trigger counts them. A line that moved for this cause already is refused. */
export async function insertMovements(
  tx: Tx,
  cause: MovementCause,
  input: { movements: readonly LineMovement[]; at: Date },
): Promise<void> {
  await lockStock(tx, [...new Set(input.movements.map(({ stockItemId }) => stockItemId))])
  await tx.stockMovement.createMany({
    data: input.movements.map((movement) => ({ ...movement, cause, createdAt: input.at })),
  })
}

type StockOwner = { productId: number; variantId: number | null }

/** Returns how many variants one would have to choose from; null if there is no such product or variant. */
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

/** The stock row of a product or variant, made when missing, locked as every change of stock locks it. */
export async function lockStockItem(tx: Tx, { productId, variantId }: StockOwner) {
  await tx.stockItem.createMany({ data: [{ productId, variantId }], skipDuplicates: true })
  const { id } = await tx.stockItem.findFirstOrThrow({ where: { productId, variantId } })
  await lockStock(tx, [id])
  // Read after the lock: its previous holder may have changed the number.
  return tx.stockItem.findUniqueOrThrow({ where: { id } })
}

/**
 * Records a manual movement by an administrator, and its audit entry. The trigger counts the units; stock that is a
 * count of machines is refused. A variant gets a new version, so that an editor with an older version is notified;
 * sales in between create none.
 */
export async function insertAdjustment(
  tx: Tx,
  change: {
    stockItemId: number
    delta: number
    cause: 'restock' | 'adjustment'
    note: string | null
    /** The movement that it takes back. */
    undoesId?: bigint
    actorId: string
    requestId: string
    at: Date
    /** On hand before it. */
    before: number
  },
): Promise<bigint> {
  const { requestId, at, before, ...movement } = change
  const { stockItemId, delta, cause, actorId } = movement
  const { tracking } = await tx.stockItem.findUniqueOrThrow({
    where: { id: stockItemId },
    select: { tracking: true },
  })
  if (tracking === 'unit') throw new RefusedError('STOCK_BY_UNITS')
  const { id } = await tx.stockMovement.create({
    data: { ...movement, createdAt: at },
    select: { id: true },
  })
  await tx.$executeRaw`
    UPDATE product_variant SET updated_at = greatest(${at}, product_variant.updated_at + interval '1 millisecond')
      FROM stock_item WHERE stock_item.id = ${stockItemId} AND product_variant.id = stock_item.variant_id`
  await insertAuditEntry(tx, {
    actorId,
    action: 'stock.adjusted',
    entity: 'stock_item',
    entityId: stockItemId,
    before: { onHand: before },
    after: { onHand: before + delta, cause, ...(movement.undoesId && { undoes: String(movement.undoesId) }) },
    requestId,
    at,
  })
  return id
}

/** A movement with what it moved, and whether it was taken back. */
export function findMovement(tx: Tx, id: bigint) {
  return tx.stockMovement.findUnique({
    where: { id },
    include: {
      stockItem: { select: { productId: true, variantId: true } },
      undoneBy: { select: { id: true } },
    },
  })
}
