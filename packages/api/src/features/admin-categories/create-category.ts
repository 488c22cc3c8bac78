import type { CategoryWithChildren, createCategoryInput } from '@dobara/contract/admin-categories.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { parentFor, refuseTakenSlug, slugOrDefault } from './category-checks.ts'
import { getCategoryView } from './category-view.ts'
import { insertCategory, lockCategories } from './queries.ts'

/** Adds a main category, or one below a main category. */
export function createCategory(
  ctx: CustomerContext,
  { name, nameHi = null, slug: typed, parentId = null }: z.output<typeof createCategoryInput>,
): Promise<CategoryWithChildren> {
  const fields = { name, nameHi, slug: slugOrDefault(typed, name), parentId }
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    await parentFor(tx, parentId)
    await refuseTakenSlug(tx, fields.slug)
    const categoryId = await insertCategory(tx, fields, at)
    await insertAuditEntry(tx, {
      action: 'category.created',
      entity: 'category',
      entityId: categoryId,
      after: fields,
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return getCategoryView(tx, categoryId)
  })
}
