import type { SavedView, saveViewInput } from '@dobara/contract/admin-views.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { lockSignedIn } from '../../identity/accounts/sessions.ts'
import { inTransaction } from '../../transaction.ts'
import { contentColumns, countViews, getView, insertView, isNameTaken, putDefault } from './queries.ts'
import { requireList, savedViewOf } from './saved-view.ts'
import { insertViewEntry } from './view-entry.ts'

const MOST_VIEWS = 50

/** Saves how a list looks now under a name that the caller has not used for it yet. */
export function saveView(
  ctx: CustomerContext,
  { screen, name, isShared, isDefault, ...content }: z.output<typeof saveViewInput>,
): Promise<SavedView> {
  requireList(ctx, screen)
  const userId = ctx.user.id
  return inTransaction(ctx.db, async (tx) => {
    await lockSignedIn(tx, ctx)
    if ((await countViews(tx, userId, screen)) >= MOST_VIEWS) throw new RefusedError('VIEW_LIMIT')
    if (await isNameTaken(tx, { userId, screen, name })) throw refusedField('VIEW_NAME_TAKEN', 'name')
    const [id, at] = [ctx.newId(), ctx.now()]
    const own = { id, userId, screen, name, isShared, createdAt: at, updatedAt: at }
    await insertView(tx, { ...own, ...contentColumns(content) })
    if (isDefault) await putDefault(tx, { userId, screen }, id)
    const saved = await getView(tx, userId, id)
    await insertViewEntry(tx, ctx, { action: 'view.saved', after: saved })
    return savedViewOf(ctx, saved)
  })
}
