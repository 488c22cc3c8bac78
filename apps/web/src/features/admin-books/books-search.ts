/** The address of the screen, such as `/admin/books?state=resolved&page=2`; what is left out is as at first. */
export type BooksSearch = { state?: 'resolved'; page?: number }

/** Reads the address; what makes no sense is as if it were not there. */
export function readBooksSearch(search: Record<string, unknown>): BooksSearch {
  const page = Number(search.page)
  return {
    state: search.state === 'resolved' ? 'resolved' : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

/** More than this many alerts wait only when something is very wrong; how many there are is said. */
const MOST_ALERTS = 100

/** The inputs of both list procedures. */
export function booksInputs({ state, page }: BooksSearch) {
  const shown: 'open' | 'resolved' = state ?? 'open'
  return {
    alerts: { state: shown, page: 1, limit: MOST_ALERTS },
    differences: { state: shown, page: page ?? 1, limit: 20 },
  }
}
