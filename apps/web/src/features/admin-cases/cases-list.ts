import type { ListAdminCasesInput } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_SORTS } from '@dobara/contract/cases/case-sorts.ts'
import { CASE_KINDS, CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The states that the list is narrowed by: all that are not over, or one. */
export const CASE_FILTER_STATES = ['open', ...CASE_STATES] as const

/** Filters by the next step: past its deadline, or due in the rest of the day. */
export const CASE_DUE = ['overdue', 'today'] as const

/** The address of the list, such as `/admin/cases?state=raised&kind=repair`. */
export const casesList = listSearch({
  filters: {
    state: oneOf(CASE_FILTER_STATES),
    kind: oneOf(CASE_KINDS),
    due: oneOf(CASE_DUE, { yes: 'overdue' }),
  },
  old: { due: 'overdue' },
  sorts: CASE_SORTS,
  first: { sortBy: 'dueAt', sortOrder: 'asc' },
})
export type CasesAddress = AddressOf<typeof casesList>

const CASES_PER_PAGE = 20

/** The same as the list procedure's input. */
export function casesInput(address: CasesAddress) {
  const { search, state, kind, due, page } = address
  return {
    search,
    state: state ?? 'all',
    kind: kind ?? 'all',
    overdue: due === 'overdue',
    dueToday: due === 'today',
    ...casesList.sortingOf(address),
    page: page ?? 1,
    limit: CASES_PER_PAGE,
  } satisfies ListAdminCasesInput
}
