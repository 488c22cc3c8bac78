import type { categoryProductsInput, ProductList } from '@dobara/contract/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { getCategory } from './get-category.ts'
import { listProducts } from './list-products.ts'

/** One page of a category and the categories below it. */
export async function listCategoryProducts(
  ctx: Pick<Deps, 'sql' | 'now'>,
  input: z.output<typeof categoryProductsInput>,
): Promise<ProductList> {
  const { id, page, limit } = input
  const [list] = await Promise.all([listProducts(ctx, { categoryId: id, page, limit }), getCategory(ctx, id)])
  return list
}
