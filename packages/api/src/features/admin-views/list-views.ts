import type { SavedViews } from '@dobara/contract/admin-views.ts'
import type { AdminList } from '@dobara/contract/admin-screens.ts'
import type { CustomerContext } from '../../context.ts'
import { listViewRows } from './queries.ts'
import { requireList, savedViewOf } from './saved-view.ts'

/** The views of a list that the caller sees: their own first, each kind by name. */
export async function listViews(
  ctx: CustomerContext,
  { screen }: { screen: AdminList },
): Promise<SavedViews> {
  requireList(ctx, screen)
  const rows = await listViewRows(ctx.db, ctx.user.id, screen)
  const views = rows.map((row) => savedViewOf(ctx, row))
  return {
    views: views.toSorted(
      (one, other) => Number(other.isOwn) - Number(one.isOwn) || one.name.localeCompare(other.name, 'en'),
    ),
  }
}
