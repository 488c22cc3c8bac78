import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteView } from './queries.ts'
import { lockOwnView } from './saved-view.ts'
import { insertViewEntry } from './view-entry.ts'

/** Deletes a view; lists that opened with it open with all of it again. */
export function removeView(ctx: CustomerContext, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { row } = await lockOwnView(tx, ctx, id)
    await deleteView(tx, id)
    await insertViewEntry(tx, ctx, { action: 'view.deleted', before: row })
  })
}
