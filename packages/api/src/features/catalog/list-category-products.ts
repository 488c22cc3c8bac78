import type { categoryProductsInput } from '@dobara/contract/catalog/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { getCategory } from './get-category.ts'
import { type ListOf, listProductsAs } from './list-products.ts'
import type { ReadCards } from './read-cards.ts'

/** One page of a category and the categories below it, with the filters of the list. */
export async function listCategoryProducts<Card>(
  ctx: Pick<Deps, 'sql' | 'search' | 'now'>,
  input: z.output<typeof categoryProductsInput>,
  read: ReadCards<Card>,
): Promise<ListOf<Card>> {
  const { id, ...requested } = input
  const [list] = await Promise.all([
    listProductsAs(ctx, { ...requested, categoryId: id }, read),
    getCategory(ctx, id),
  ])
  return list
}
