import type { changeViewInput, SavedView } from '@dobara/contract/admin-views.ts'
import type { z } from 'zod'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { contentColumns, deleteDefaultsOfOthers, getView, isNameTaken, updateView } from './queries.ts'
import { lockOwnView, savedViewOf } from './saved-view.ts'
import { insertViewEntry } from './view-entry.ts'

function doneTo(before: { isShared: boolean }, after: { isShared: boolean }) {
  if (before.isShared === after.isShared) return 'view.changed'
  return after.isShared ? 'view.shared' : 'view.unshared'
}

/**
 * Renames a view, shares it or makes it private to its author, or replaces its content. An owner may do so with views
 * that others share; a view whose author no longer exists becomes theirs.
 */
export function changeView(
  ctx: CustomerContext,
  { id, name, isShared, content, updatedAt }: z.output<typeof changeViewInput>,
): Promise<SavedView> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, authorId } = await lockOwnView(tx, ctx, id)
    const current = async () => savedViewOf(ctx, await getView(tx, ctx.user.id, id))
    await refuseUnseen(row, updatedAt, current)
    const called = { userId: authorId, screen: row.screen, name: name ?? row.name, otherThan: id }
    if (await isNameTaken(tx, called)) throw refusedField('VIEW_NAME_TAKEN', 'name')
    await updateView(tx, {
      id,
      name,
      isShared,
      userId: authorId,
      ...(content && contentColumns(content)),
      updatedAt: changeTime(row, ctx.now()),
    })
    if (isShared === false) await deleteDefaultsOfOthers(tx, id, authorId)
    const after = await getView(tx, ctx.user.id, id)
    await insertViewEntry(tx, ctx, { action: doneTo(row, after), before: row, after })
    return savedViewOf(ctx, after)
  })
}
