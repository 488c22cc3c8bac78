import type { CategoryWithChildren, updateCategoryInput } from '@dobara/contract/admin-categories.ts'
import { formerPaths } from '@dobara/domain/catalog/category-paths.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { changeTime, refuseUnseen } from '../../base/seen-state.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { parentFor, refuseTakenSlug, slugOrDefault } from './category-checks.ts'
import { getCategoryView } from './category-view.ts'
import {
  type CategoryFields,
  type CategoryRow,
  findCategory,
  lockCategories,
  rememberPaths,
  setCategory,
} from './queries.ts'

/**
 * Changes names, slug or parent; what is left out stays. Wherever it and those below it were reached before, they are
 * still: the old paths lead on. Setting what is there already changes nothing.
 */
export function updateCategory(
  ctx: CustomerContext,
  input: z.output<typeof updateCategoryInput>,
): Promise<CategoryWithChildren> {
  return inTransaction(ctx.db, async (tx) => {
    await lockCategories(tx)
    const row = await findCategory(tx, input.id)
    if (!row) throw new RefusedError('CATEGORY_NOT_FOUND')
    await refuseUnseen(row, input.updatedAt, () => getCategoryView(tx, row.id))

    const { name = row.name, nameHi = row.nameHi, parentId = row.parentId } = input
    const slug = input.slug === undefined ? row.slug : slugOrDefault(input.slug, name)
    const before = { name: row.name, nameHi: row.nameHi, slug: row.slug, parentId: row.parentId }
    const after: CategoryFields = { name, nameHi, slug, parentId }
    const isSame =
      row.name === name && row.nameHi === nameHi && row.slug === slug && row.parentId === parentId
    if (isSame) return getCategoryView(tx, row.id)
    const parent = await parentFor(tx, parentId, row)
    await refuseTakenSlug(tx, slug, row.id)
    const at = changeTime(row, ctx.now())
    await setCategory(tx, { id: row.id, ...after, updatedAt: at, isElsewhere: row.parentId !== parentId })
    await rememberFormerPaths(tx, { row, after, parentSlug: parent?.slug ?? null, at })
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
    await insertAuditEntry(tx, {
      action: 'category.changed',
      entity: 'category',
      entityId: row.id,
      before,
      after,
      ...by,
    })
    return getCategoryView(tx, row.id)
  })
}

type Change = { row: CategoryRow; after: CategoryFields; parentSlug: string | null; at: Date }

async function rememberFormerPaths(tx: Tx, { row, after, parentSlug, at }: Change): Promise<void> {
  const was = { slug: row.slug, parentSlug: row.parent?.slug ?? null }
  const paths = formerPaths(was, { slug: after.slug, parentSlug })
  await rememberPaths(tx, { paths, categoryId: row.id, at })
  for (const child of row.children) {
    const below = formerPaths(
      { slug: child.slug, parentSlug: row.slug },
      { slug: child.slug, parentSlug: after.slug },
    )
    await rememberPaths(tx, { paths: below, categoryId: child.id, at })
  }
}
