import { CANNED_ANSWER_SORTS } from '@dobara/contract/admin-canned-answers/canned-answer-sorts.ts'
import type { ListCannedAnswersInput } from '@dobara/contract/admin-canned-answers/canned-answers.ts'
import { type AddressOf, listSearch } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/canned-answers?search=late&sort=createdAt`. */
export const cannedAnswersList = listSearch({
  filters: {},
  sorts: CANNED_ANSWER_SORTS,
  first: { sortBy: 'name', sortOrder: 'asc' },
})
export type CannedAnswersAddress = AddressOf<typeof cannedAnswersList>

const CANNED_ANSWERS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function cannedAnswersInput(address: CannedAnswersAddress) {
  const { search, page } = address
  return {
    search,
    ...cannedAnswersList.sortingOf(address),
    page: page ?? 1,
    limit: CANNED_ANSWERS_PER_PAGE,
  } satisfies ListCannedAnswersInput
}
