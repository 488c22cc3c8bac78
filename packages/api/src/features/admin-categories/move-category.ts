import type { CategoryWithChildren, moveCategoryInput } from '@dobara/contract/admin-categories.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getCategoryView } from './category-view.ts'
import { findCategory, listLevel, lockCategories, setOrder } from './queries.ts'

/**
 * Moves a category to another position of its level, which is its order in the navigation. Open forms remain valid:
 * the order is not part of a category's version.
 */
export function moveCategory(
  ctx: CustomerContext,
  { id, from, to }: z.output<typeof moveCategoryInput>,
): Promise<CategoryWithChildren> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    const row = await findCategory(tx, id)
    if (!row) throw new RefusedError('CATEGORY_NOT_FOUND')
    const level = await listLevel(tx, row.parentId)
    if (level.indexOf(id) !== from) throw new RefusedError('CATEGORY_MOVED')
    const place = Math.min(to, level.length - 1)
    if (place === from) return getCategoryView(tx, id)
    await setOrder(tx, level.toSpliced(from, 1).toSpliced(place, 0, id))
    await insertAuditEntry(tx, {
      action: 'category.moved',
      entity: 'category',
      entityId: id,
      before: { place: from + 1 },
      after: { place: place + 1 },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return getCategoryView(tx, id)
  })
}
