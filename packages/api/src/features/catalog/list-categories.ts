import type { Category } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { type CategoryRow, countProductsByCategory, listCategoryRows } from './queries.ts'

/** The tree under a parent, in its order; counts include everything below. */
function branchesOf(
  rows: readonly CategoryRow[],
  parentId: number | null,
  own: Map<number, number>,
): Category[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = branchesOf(rows, row.id, own)
      const below = children.reduce((sum, child) => sum + child.productCount, 0)
      return { ...row, productCount: (own.get(row.id) ?? 0) + below, children }
    })
}

/** The top categories with theirs inside, as the navigation shows them. */
export async function listCategories(ctx: Pick<Deps, 'sql'>): Promise<Category[]> {
  const [rows, counts] = await Promise.all([listCategoryRows(ctx.sql), countProductsByCategory(ctx.sql)])
  return branchesOf(rows, null, new Map(counts.map(({ id, total }) => [id, total])))
}
