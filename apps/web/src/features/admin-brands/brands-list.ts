import { BRAND_SORTS } from '@dobara/contract/admin-brands/brand-sorts.ts'
import type { ListBrandsInput } from '@dobara/contract/admin-brands/brands.ts'
import { type AddressOf, listSearch } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/brands?search=dell&sort=products`. */
export const brandsList = listSearch({
  filters: {},
  sorts: BRAND_SORTS,
  first: { sortBy: 'name', sortOrder: 'asc' },
})
export type BrandsAddress = AddressOf<typeof brandsList>

const BRANDS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function brandsInput(address: BrandsAddress) {
  const { search, page } = address
  return {
    search,
    ...brandsList.sortingOf(address),
    page: page ?? 1,
    limit: BRANDS_PER_PAGE,
  } satisfies ListBrandsInput
}
