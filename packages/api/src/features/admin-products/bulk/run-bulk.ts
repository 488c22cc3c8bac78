import { isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import { dueBulkStep } from '@dobara/domain/bulk/bulk-change.ts'
import { enqueueBulkChange } from '../../../base/jobs/queries.ts'
import type { ActorContext, Deps, Tx } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { actorOf, insertBulkEntry } from './bulk-entries.ts'
import { applyPrices, restorePrices } from './price-lines.ts'
import {
  type BulkRecord,
  findStaffRole,
  listDueChanges,
  listLines,
  lockBulkChange,
  updateBulkChange,
} from './queries.ts'
import { applyStates, restoreStates } from './state-lines.ts'
import { applyStock, restoreStock } from './stock-lines.ts'

/** Prices and states are written by one statement; each stock is a movement of its own, whose row a checkout may wait for. */
const LINES_AT_ONCE = { price: 200, stock: 20, state: 200 }
/** Maximum duration of a job: it is short because a shop that shuts down waits for it. The next job continues. */
const SLICE_MS = 2_000

/**
 * Continues a bulk change for two seconds and queues the next job. Each slice is a transaction that marks its lines
 * as done: whenever the process dies, no line is lost and none is done twice.
 */
export async function runBulkChange(deps: Deps, id: string): Promise<void> {
  const startedMs = performance.now()
  do {
    if (await inTransaction(deps.db, (tx) => runSlice(tx, deps, id))) return
  } while (performance.now() - startedMs < SLICE_MS)
  await enqueueBulkChange(deps.db, id)
}

/** The same with an answer that waits for it. The change is written, and so is its job: a failure of now is the job's to make good. */
export async function beginBulkChange(deps: Deps, id: string): Promise<void> {
  try {
    await runBulkChange(deps, id)
  } catch (error) {
    deps.log.error(
      { err: error, changeId: id },
      'a bulk change could not be begun at once, and is left to its job',
    )
  }
}

/** One slice of what is due; true when nothing is. */
export async function runSlice(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  const change = await lockBulkChange(tx, id)
  const step = change && dueBulkStep(change, deps.now())
  if (!change || !step) return true
  const actor = step === 'restore' ? (change.undoneBy ?? change.actorId) : change.actorId
  const ctx = { ...deps, user: { id: actor }, caller: { requestId: change.requestId ?? `bulk change ${id}` } }
  return step === 'apply' ? applySlice(tx, ctx, change) : restoreSlice(tx, ctx, change)
}

async function applySlice(tx: Tx, ctx: ActorContext, change: BulkRecord): Promise<boolean> {
  const { id, kind, state } = change
  const movedAt = ctx.now()
  if (state === 'scheduled' && !isAllowed(await findStaffRole(tx, change.actorId), 'catalogue.write')) {
    await updateBulkChange(tx, id, { state: 'cancelled', movedAt, undoneAt: movedAt })
    await insertBulkEntry(tx, change, { act: 'cancelled', after: {}, ...actorOf(ctx), actorId: null })
    return true
  }
  const lines = await listLines(tx, { id, state: 'waiting', limit: LINES_AT_ONCE[kind] })
  if (lines.length > 0) {
    if (kind === 'price') await applyPrices(tx, ctx, { id, lines })
    else if (kind === 'state') await applyStates(tx, ctx, { change, lines })
    else await applyStock(tx, ctx, { change, lines })
  }
  const isOver = lines.length < LINES_AT_ONCE[kind]
  await updateBulkChange(tx, id, { state: isOver ? 'applied' : 'applying', movedAt })
  return isOver
}

async function restoreSlice(tx: Tx, ctx: ActorContext, change: BulkRecord): Promise<boolean> {
  const { id, kind, state } = change
  const movedAt = ctx.now()
  if (state === 'applied')
    await insertBulkEntry(tx, change, { act: 'restored', after: {}, ...actorOf(ctx), actorId: null })
  const lines = await listLines(tx, { id, state: 'applied', limit: LINES_AT_ONCE[kind] })
  if (lines.length > 0) {
    if (kind === 'price') await restorePrices(tx, ctx, { id, lines })
    else if (kind === 'state') await restoreStates(tx, ctx, { change, lines })
    else await restoreStock(tx, ctx, { change, lines })
  }
  const isOver = lines.length < LINES_AT_ONCE[kind]
  const undoneAt = change.undoneAt ?? movedAt
  await updateBulkChange(tx, id, { state: isOver ? 'restored' : 'restoring', movedAt, undoneAt })
  return isOver
}

const STALLED_SECONDS = 30

/** Starts and ends bulk changes that are due, and continues those whose process died. */
export async function processBulkChanges({ db, now }: Deps): Promise<void> {
  const stalledBefore = new Date(now().getTime() - STALLED_SECONDS * 1_000)
  for (const id of await listDueChanges(db, { now: now(), stalledBefore })) await enqueueBulkChange(db, id)
}
