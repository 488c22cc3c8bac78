import { stockRule } from '@dobara/contract/admin-products/bulk-changes.ts'
import { adjustStockWithin } from '../../../base/stock/adjust-stock.ts'
import { findStocked, insertAdjustment, lockStockItem } from '../../../base/stock/queries.ts'
import type { ActorContext, Tx } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import {
  type BulkLineRecord,
  type BulkRecord,
  endLines,
  hasLaterAdjustment,
  type LineEnd,
} from './queries.ts'

type Slice = { change: BulkRecord; lines: readonly BulkLineRecord[] }

/** Changes the stock of each line from its value when the row is locked: concurrent sales remain counted. */
export async function applyStock(tx: Tx, ctx: ActorContext, { change, lines }: Slice): Promise<void> {
  const { way: mode, amount } = stockRule.parse(change.rule)
  const ends: LineEnd[] = []
  for (const line of lines) {
    try {
      const { stockQty, ...adjusted } = await adjustStockWithin(tx, ctx, {
        productId: line.productId,
        productVariantId: line.variantId,
        mode,
        amount,
        reason: change.reason ?? undefined,
      })
      const values = { number: line.number, before: stockQty - adjusted.change, after: stockQty }
      ends.push(
        adjusted.change === 0
          ? { ...values, state: 'skipped', reason: 'unchanged' }
          : { ...values, state: 'applied', movementId: adjusted.movementId },
      )
    } catch (error) {
      // Refused before anything was written: the product or the variant is removed by now, has become one with variants, or is
      // counted by its machines.
      if (!(error instanceof RefusedError)) throw error
      const { number, before, after } = line
      const reason = error.code === 'STOCK_BY_UNITS' ? 'by_units' : 'gone'
      ends.push({ number, before, after, state: 'skipped', reason })
    }
  }
  await endLines(tx, change.id, ends)
}

/** Moves the same number of units back, unless the stock was counted or changed since, or the units are sold. */
export async function restoreStock(tx: Tx, ctx: ActorContext, { change, lines }: Slice): Promise<void> {
  const ends: LineEnd[] = []
  for (const line of lines) ends.push(await restoreLine(tx, ctx, line))
  await endLines(tx, change.id, ends)
}

async function restoreLine(tx: Tx, ctx: ActorContext, line: BulkLineRecord): Promise<LineEnd> {
  const { number, before, after, productId, variantId, movementId } = line
  const values = { number, before, after }
  const left = (reason: 'gone' | 'changed' | 'sold' | 'by_units') => ({
    ...values,
    state: 'left' as const,
    reason,
  })
  const owner = { productId, variantId }
  if (movementId === null || !(await findStocked(tx, owner))) return left('gone')
  const item = await lockStockItem(tx, owner)
  if (await hasLaterAdjustment(tx, { stockItemId: item.id, movementId })) return left('changed')
  const delta = before - after
  if (item.tracking === 'unit') return left('by_units')
  if (item.onHand - item.reserved + delta < 0) return left('sold')
  await insertAdjustment(tx, {
    stockItemId: item.id,
    delta,
    cause: 'adjustment',
    note: null,
    undoesId: movementId,
    actorId: ctx.user.id,
    requestId: ctx.caller.requestId,
    at: ctx.now(),
    before: item.onHand,
  })
  return { ...values, state: 'restored' }
}
