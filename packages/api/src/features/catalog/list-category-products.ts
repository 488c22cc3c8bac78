import type { categoryProductsInput, ProductList } from '@dobara/contract/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { getCategory } from './get-category.ts'
import { listProducts } from './list-products.ts'

/** One page of a category and the categories below it, with the filters of the list. */
export async function listCategoryProducts(
  ctx: Pick<Deps, 'sql' | 'search' | 'now'>,
  input: z.output<typeof categoryProductsInput>,
): Promise<ProductList> {
  const { id, ...asked } = input
  const [list] = await Promise.all([listProducts(ctx, { ...asked, categoryId: id }), getCategory(ctx, id)])
  return list
}
