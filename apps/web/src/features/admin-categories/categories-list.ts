import type { ListCategoriesInput } from '@dobara/contract/admin-categories.ts'
import { type AddressOf, listSearch } from '../../lib/lists/list-search.ts'

/** Address of the list, such as `/admin/categories?search=laptops&page=2`; sorted in the order of the shop. */
export const categoriesList = listSearch({
  filters: {},
  sorts: ['order'],
  first: { sortBy: 'order', sortOrder: 'asc' },
})
export type CategoriesAddress = AddressOf<typeof categoriesList>

const MAIN_CATEGORIES_PER_PAGE = 10

/** The same as the list procedure's input. */
export function categoriesInput({ search, page }: CategoriesAddress) {
  return { search, page: page ?? 1, limit: MAIN_CATEGORIES_PER_PAGE } satisfies ListCategoriesInput
}
