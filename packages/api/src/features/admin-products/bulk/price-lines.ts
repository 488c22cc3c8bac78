import type { BulkLineReason } from '@dobara/domain/bulk/bulk-change.ts'
import type { ActorContext, Tx } from '../../../context.ts'
import { onTx } from '../../../sql.ts'
import { lockPrices, readPrices, setPrices } from '../price-queries.ts'
import { actorOf, insertPriceEntries } from './bulk-entries.ts'
import { type BulkLineRecord, endLines } from './queries.ts'

type Evaluated = { line: BulkLineRecord; reason: BulkLineReason | null }

/** Sets the planned prices. One that is another than the preview showed stays, and is skipped. */
export async function applyPrices(
  tx: Tx,
  ctx: ActorContext,
  { id, lines }: { id: string; lines: readonly BulkLineRecord[] },
): Promise<void> {
  const judged = await evaluateLines(tx, lines, { expected: 'before', next: 'after' })
  await write(tx, ctx, { id, judged, act: 'started' })
}

/** Restores the old prices. A price that was changed since is left as it is. */
export async function restorePrices(
  tx: Tx,
  ctx: ActorContext,
  { id, lines }: { id: string; lines: readonly BulkLineRecord[] },
): Promise<void> {
  const judged = await evaluateLines(tx, lines, { expected: 'after', next: 'before' })
  await write(tx, ctx, { id, judged, act: 'restored' })
}

type Direction = { expected: 'before' | 'after'; next: 'before' | 'after' }

async function evaluateLines(
  tx: Tx,
  lines: readonly BulkLineRecord[],
  { expected, next }: Direction,
): Promise<Evaluated[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  await lockPrices(tx, ids)
  const prices = await readPrices(onTx(tx), ids)
  const nowOf = new Map(prices.map((price) => [`${price.productId} ${price.variantId}`, price]))
  return lines.map((line) => {
    const now = nowOf.get(`${line.productId} ${line.variantId}`)
    if (!now) return { line, reason: 'gone' }
    if (now.pricePaise !== line[expected]) return { line, reason: 'changed' }
    return { line, reason: now.mrpPaise !== null && line[next] > now.mrpPaise ? 'above_mrp' : null }
  })
}

type Written = { id: string; judged: readonly Evaluated[]; act: 'started' | 'restored' }

async function write(tx: Tx, ctx: ActorContext, { id, judged, act }: Written): Promise<void> {
  const isBack = act === 'restored'
  const steps = judged
    .filter(({ reason }) => reason === null)
    .map(({ line: { productId, variantId, before, after } }) => ({
      productId,
      variantId,
      from: isBack ? after : before,
      to: isBack ? before : after,
    }))
  const at = ctx.now()
  await setPrices(
    tx,
    steps.map(({ productId, variantId, to }) => ({ productId, variantId, pricePaise: to })),
    at,
  )
  await endLines(
    tx,
    id,
    judged.map(({ line: { number, before, after }, reason }) => ({
      number,
      before,
      after,
      state: reason === null ? (isBack ? 'restored' : 'applied') : isBack ? 'left' : 'skipped',
      ...(reason && { reason }),
    })),
  )
  await insertPriceEntries(tx, id, { act, steps, ...actorOf(ctx) })
}
