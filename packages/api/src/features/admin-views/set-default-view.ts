import type { setDefaultViewInput } from '@dobara/contract/admin-views.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { deleteDefault, lockVisibleView, putDefault } from './queries.ts'
import { requireList } from './saved-view.ts'

/** The caller's list opens with this view from now on, their own or a shared one; with null, with all of it. */
export function setDefaultView(
  ctx: CustomerContext,
  { screen, id }: z.output<typeof setDefaultViewInput>,
): Promise<void> {
  requireList(ctx, screen)
  const userId = ctx.user.id
  return inTransaction(ctx.db, async (tx) => {
    if (id === null) return deleteDefault(tx, { userId, screen })
    const view = await lockVisibleView(tx, userId, id)
    if (view?.screen !== screen) throw new RefusedError('VIEW_NOT_FOUND')
    await putDefault(tx, { userId, screen }, id)
  })
}
