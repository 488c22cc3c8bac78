import type { ListUncountedInput } from '@dobara/contract/admin-products/stock-scans.ts'
import { type AddressOf, listSearch, oneOf } from '../../../lib/lists/list-search.ts'

/** The address of the page, such as `/admin/stock?days=7`: what was not scanned in a week; without anything, in a day. */
export const uncountedList = listSearch({
  filters: { days: oneOf(['7', '30']) },
  sorts: ['name'],
  first: { sortBy: 'name', sortOrder: 'asc' },
})
export type UncountedAddress = AddressOf<typeof uncountedList>

/** The same as the input of the procedure. */
export const uncountedInput = ({ search, days, page }: UncountedAddress) =>
  ({ search, days: days === undefined ? 1 : Number(days), page: page ?? 1 }) satisfies ListUncountedInput
