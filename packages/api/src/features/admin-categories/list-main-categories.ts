import type { CategoryList, listCategoriesInput } from '@dobara/contract/admin-categories.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { categoryViews } from './category-view.ts'
import { listMainCategoryRows } from './queries.ts'

/** One page of the main categories that fit the search, each with all that are below it. */
export async function listMainCategories(
  { db }: CustomerContext,
  { page, limit, search }: z.output<typeof listCategoriesInput>,
): Promise<CategoryList> {
  const { rows, total } = await listMainCategoryRows(db, { search, limit, offset: (page - 1) * limit })
  return {
    categories: await categoryViews(db, rows),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}
