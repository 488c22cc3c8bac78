import type { CategoryRemoved, removeCategoryInput } from '@dobara/contract/admin-categories.ts'
import { pathsOf } from '@dobara/domain/catalog/category-paths.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { couponReferenceError } from '../../base/coupon-reference-error.ts'
import { inTransaction } from '../../transaction.ts'
import {
  type CategoryRow,
  countProducts,
  deleteCategory,
  findCategory,
  leadElsewhere,
  listCodesNaming,
  lockCategories,
  lockForDeletion,
  moveProducts,
  rememberPaths,
} from './queries.ts'

/**
 * Deletes a category that nothing needs: those below it and the coupons that name it are dealt with before, its products
 * go to the category that is chosen. Its address leads there from then on, or to its parent, where there is one.
 */
export function removeCategory(
  ctx: CustomerContext,
  { id, moveTo }: z.output<typeof removeCategoryInput>,
): Promise<CategoryRemoved> {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    await lockForDeletion(tx, id)
    const row = await findCategory(tx, id)
    if (!row) throw new RefusedError('CATEGORY_NOT_FOUND')
    await refuseNeeded(tx, row, at)
    const targetId = await targetOf(tx, row, moveTo)
    const movedProducts = targetId === null ? 0 : await moveProducts(tx, { from: id, to: targetId, at })
    const successor = targetId ?? row.parentId
    if (successor !== null) {
      await leadElsewhere(tx, id, successor)
      const paths = pathsOf({ slug: row.slug, parentSlug: row.parent?.slug ?? null })
      await rememberPaths(tx, { paths, categoryId: successor, at })
    }
    await deleteCategory(tx, id)
    await insertAuditEntry(tx, {
      action: 'category.deleted',
      entity: 'category',
      entityId: id,
      before: { name: row.name, slug: row.slug, parentId: row.parentId },
      after: { movedTo: targetId, movedProducts },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at,
    })
    return { id, movedProducts }
  })
}

async function refuseNeeded(tx: Tx, row: CategoryRow, now: Date): Promise<void> {
  if (row.children.length > 0) throw new RefusedError('CATEGORY_HAS_CHILDREN')
  const codes = await listCodesNaming(tx, row.id, now)
  if (codes.length > 0) throw couponReferenceError(codes)
}

/** Returns the category that its products move to; null if it has none and no target was named. */
async function targetOf(tx: Tx, row: CategoryRow, moveTo: number | undefined): Promise<number | null> {
  if (moveTo === undefined) {
    const products = (await countProducts(tx, [row.id])).get(row.id)?.all ?? 0
    if (products > 0) throw new RefusedError('PRODUCTS_LEFT', { detail: { products } })
    return null
  }
  const target = moveTo === row.id ? null : await findCategory(tx, moveTo)
  if (!target) throw refusedField('CATEGORY_NOT_FOUND', 'moveTo')
  return target.id
}
