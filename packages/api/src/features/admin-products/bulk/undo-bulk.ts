import type { BulkRunDetail } from '@dobara/contract/admin-products/bulk-changes.ts'
import { undoneBulkState } from '@dobara/domain/bulk/bulk-change.ts'
import { enqueueBulkChange } from '../../../base/jobs/queries.ts'
import type { CustomerContext } from '../../../context.ts'
import { RefusedError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { actorOf, insertBulkEntry } from './bulk-entries.ts'
import { getBulkChange } from './list-bulk-changes.ts'
import { lockBulkChange, skipWaiting, updateBulkChange } from './queries.ts'
import { beginBulkChange } from './run-bulk.ts'

/**
 * Undoes a bulk change, once: cancels it if it has not begun, stops it if it is being applied, and restores
 * everything not changed since, in a job if it is much. Reports what is not restored.
 */
export async function undoBulk(
  ctx: CustomerContext,
  { changeId }: { changeId: string },
): Promise<BulkRunDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const change = await lockBulkChange(tx, changeId)
    if (!change) throw new RefusedError('BULK_NOT_FOUND')
    const state = undoneBulkState(change.state)
    if (!state) throw new RefusedError('BULK_UNDONE')
    await skipWaiting(tx, changeId)
    const at = ctx.now()
    await updateBulkChange(tx, changeId, { state, movedAt: at, undoneAt: at, undoneBy: ctx.user.id })
    const act = state === 'cancelled' ? 'cancelled' : 'restored'
    await insertBulkEntry(tx, change, { act, after: {}, ...actorOf(ctx) })
    await enqueueBulkChange(tx, changeId)
  })
  await beginBulkChange(ctx, changeId)
  return getBulkChange(ctx, changeId)
}
