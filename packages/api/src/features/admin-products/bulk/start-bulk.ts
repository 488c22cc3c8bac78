import type { BulkRunDetail, startBulkInput } from '@dobara/contract/admin-products/bulk-changes.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { z } from 'zod'
import { enqueueBulkChange } from '../../../base/jobs/queries.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { RefusedError, refusedField } from '../../../errors.ts'
import { onTx } from '../../../sql.ts'
import { inTransaction } from '../../../transaction.ts'
import { lockPrices } from '../price-queries.ts'
import { actorOf, insertBulkEntry } from './bulk-entries.ts'
import { isChanged, evaluateItems } from './evaluate-items.ts'
import { getBulkChange } from './list-bulk-changes.ts'
import { insertBulkChange, isBulkChange } from './queries.ts'
import { beginBulkChange, runSlice } from './run-bulk.ts'
import { targetIds } from './target-queries.ts'

type Input = z.output<typeof startBulkInput>

/** Beyond these products the first slice takes no price: two administrators meet at the lock of the first. */
const FIRST_PRODUCTS = 200

const CHANGED = { price: 'PRICES_CHANGED', stock: 'BULK_CHANGED', state: 'BULK_CHANGED' } as const
const NO_CHANGE_CODES = {
  price: 'NO_PRICE_CHANGES',
  stock: 'NO_STOCK_CHANGES',
  state: 'NO_STATE_CHANGES',
} as const
const COUNTED = { price: 'prices', stock: 'stocks', state: 'states' } as const

type Times = { startsAt: Date | null; endsAt: Date | null }

function timesOf({ startsAt, endsAt }: Input, now: Date): Times {
  const times = { startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null }
  if (times.startsAt && times.startsAt <= now)
    throw refusedField('RULE_BROKEN', 'startsAt', sentence('bulk_start_past'))
  if (times.endsAt && times.endsAt <= now)
    throw refusedField('RULE_BROKEN', 'endsAt', sentence('bulk_end_early'))
  return times
}

/**
 * Changes many prices, stocks or states as seen in a preview, at once or at a given time. If anything has changed
 * since, nothing happens and the preview must be reviewed again. The first lines change before the reply, the others
 * in a job that continues whatever happens to this process. A change sent again with its id is made once.
 */
export async function startBulk(ctx: CustomerContext, input: Input): Promise<BulkRunDetail> {
  const id = input.id ?? ctx.newId()
  const isNew = await inTransaction(ctx.db, async (tx) => {
    if (await isBulkChange(tx, id)) return false
    await insertAsSeen(tx, ctx, { ...input, id })
    return true
  })
  if (isNew && !input.startsAt) await beginBulkChange(ctx, id)
  return getBulkChange(ctx, id)
}

async function insertAsSeen(
  tx: Tx,
  ctx: CustomerContext,
  { id, ...input }: Input & { id: string },
): Promise<void> {
  const { change, seen } = input
  const at = ctx.now()
  const { startsAt, endsAt } = timesOf(input, at)
  const run = onTx(tx)
  const ids = await targetIds(run, input.target)
  if (change.kind === 'price') await lockPrices(tx, ids.slice(0, FIRST_PRODUCTS))
  const judged = await evaluateItems(run, ids, input)
  if (judged.seen !== seen) throw new RefusedError(CHANGED[change.kind])
  const lines = judged.items.filter(isChanged)
  if (lines.length === 0) {
    const refusals = new Set(judged.items.map(({ refusal }) => refusal))
    if (refusals.has('no_picture')) throw new RefusedError('PICTURE_MISSING')
    throw new RefusedError(refusals.has('by_units') ? 'STOCK_BY_UNITS' : NO_CHANGE_CODES[change.kind])
  }
  const { kind, rule } = change
  const state = startsAt ? 'scheduled' : 'applying'
  const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, createdAt: at, movedAt: at }
  const reason = change.kind === 'stock' ? change.reason || null : null
  await insertBulkChange(tx, { id, kind, rule, state, reason, startsAt, endsAt, ...by }, lines)
  await insertBulkEntry(
    tx,
    { id, kind },
    {
      act: startsAt ? 'scheduled' : 'started',
      after: { rule, [COUNTED[kind]]: lines.length },
      ...actorOf(ctx),
    },
  )
  if (!startsAt && !(await runSlice(tx, ctx, id))) await enqueueBulkChange(tx, id)
}
