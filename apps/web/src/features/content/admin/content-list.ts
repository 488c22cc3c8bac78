import { CONTENT_STATE_FILTERS, type ListContentInput } from '@dobara/contract/content/admin-content.ts'
import { CONTENT_SORTS } from '@dobara/contract/content/content-sorts.ts'
import { CONTENT_KINDS } from '@dobara/domain/content/content.ts'
import { type AddressOf, listSearch, oneOf } from '../../../lib/lists/list-search.ts'

/** States that the list can be filtered by; without a filter, deleted articles are left out. */
export const SHOWN_STATES = CONTENT_STATE_FILTERS.filter((state) => state !== 'all')

/** The address of the list, such as `/admin/content?kind=article&state=draft`. */
export const contentList = listSearch({
  filters: { kind: oneOf(CONTENT_KINDS), state: oneOf(SHOWN_STATES) },
  sorts: CONTENT_SORTS,
  first: { sortBy: 'kind', sortOrder: 'asc' },
})
export type ContentAddress = AddressOf<typeof contentList>

const TEXTS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function contentListInput(address: ContentAddress) {
  const { search, kind, state, page } = address
  return {
    search,
    kind: kind ?? 'all',
    state: state ?? 'all',
    ...contentList.sortingOf(address),
    page: page ?? 1,
    limit: TEXTS_PER_PAGE,
  } satisfies ListContentInput
}
