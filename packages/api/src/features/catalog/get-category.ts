import type { Category } from '@dobara/contract/catalog/catalog.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listCategories } from './list-categories.ts'

/** A category of either level with its children. */
export async function getCategory(ctx: Pick<Deps, 'sql'>, id: number): Promise<Category> {
  const tree = await listCategories(ctx)
  const category = tree.flatMap((top) => [top, ...top.children]).find((one) => one.id === id)
  if (!category) throw new RefusedError('CATEGORY_NOT_FOUND')
  return category
}
