import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the screen, such as `/admin/books?state=resolved&page=2`; both its lists follow `state`. */
export const booksList = listSearch({
  filters: {},
  extras: { state: oneOf(['resolved']) },
  sorts: [],
  first: { sortBy: 'foundAt', sortOrder: 'desc' },
})
export type BooksAddress = AddressOf<typeof booksList>

/** Maximum number of alerts shown; more are open only when something is very wrong, and the total is shown. */
const MOST_ALERTS = 100

/** The inputs of both list procedures. */
export function booksInputs({ state, page }: BooksAddress) {
  const shown: 'open' | 'resolved' = state ?? 'open'
  return {
    alerts: { state: shown, page: 1, limit: MOST_ALERTS },
    differences: { state: shown, page: page ?? 1, limit: 20 },
  }
}
