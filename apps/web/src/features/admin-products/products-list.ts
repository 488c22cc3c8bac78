import type { ListAdminProductsInput } from '@dobara/contract/admin-products/product-list.ts'
import { ADMIN_PRODUCT_SORTS, LOW_STOCK_THRESHOLD } from '@dobara/contract/admin-products/product-sorts.ts'
import { STATE_FILTERS } from '@dobara/domain/catalog/product-state.ts'
import { type AddressOf, listSearch, oneOf, words } from '../../lib/lists/list-search.ts'

/** Low-stock thresholds besides the documented 5: stock is low at or below this number of units. */
export const OTHER_THRESHOLDS = ['2', '10', '20'] as const
/** The low-stock view has items with little left and those with nothing left, or one of the two. */
export const STOCK_LEVELS = ['low', 'out'] as const

/**
 * The address of the list, such as `/admin/products?view=low-stock&brand=dell`. `product` is the product that is being edited,
 * or "new".
 */
export const productsList = listSearch({
  filters: { sku: words(64), brand: words(128), state: oneOf(STATE_FILTERS) },
  extras: {
    view: oneOf(['low-stock', 'sheet']),
    threshold: oneOf(OTHER_THRESHOLDS),
    level: oneOf(STOCK_LEVELS),
  },
  opened: { product: words(10) },
  sorts: ADMIN_PRODUCT_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type ProductsAddress = AddressOf<typeof productsList>

export const isLowStock = ({ view }: ProductsAddress) => view === 'low-stock'
export const isSheet = ({ view }: ProductsAddress) => view === 'sheet'
export const thresholdOf = ({ threshold }: ProductsAddress) =>
  threshold ? Number(threshold) : LOW_STOCK_THRESHOLD

const PRODUCTS_PER_PAGE = 12
/** Documented without pages; so many are changed at once. */
const LOW_STOCK_PER_PAGE = 100

/** Returns the filters of the list, as its procedures take them. */
export function productFilterOf(address: ProductsAddress) {
  const { search, sku, brand, state } = address
  const low = { stock: address.level ?? ('short' as const), threshold: thresholdOf(address) }
  return { search, sku, brand, state, ...(isLowStock(address) && low) }
}

/** The same as the list procedure's input. */
export function productsInput(address: ProductsAddress) {
  const { page } = address
  return {
    ...productFilterOf(address),
    ...productsList.sortingOf(address),
    page: page ?? 1,
    limit: isLowStock(address) ? LOW_STOCK_PER_PAGE : PRODUCTS_PER_PAGE,
  } satisfies ListAdminProductsInput
}

/** The table to type into, of the same products, and back. */
export function sheetView(address: ProductsAddress): ProductsAddress {
  const { view, page: _page, threshold: _threshold, level: _level, ...rest } = address
  return view === 'sheet' ? rest : { ...rest, view: 'sheet' }
}

/** The other view. Documented: leaving the low-stock view clears the search text. */
export function otherView(address: ProductsAddress): ProductsAddress {
  const { view: _view, threshold: _threshold, level: _level, page: _page, ...rest } = address
  if (!isLowStock(address)) return { ...rest, view: 'low-stock' }
  const { search: _search, sku: _sku, ...remaining } = rest
  return remaining
}
