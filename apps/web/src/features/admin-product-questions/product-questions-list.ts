import type { ListAdminProductQuestionsInput } from '@dobara/contract/admin-product-questions.ts'
import { PRODUCT_QUESTION_SORTS } from '@dobara/contract/catalog/question-limits.ts'
import { POST_STATUSES } from '@dobara/domain/product-questions/posts.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

export const STATUS_FILTERS = ['waiting', ...POST_STATUSES] as const

/** The address of the list, such as `/admin/product-questions?status=waiting&search=ssd`. */
export const productQuestionsList = listSearch({
  filters: { status: oneOf(STATUS_FILTERS) },
  sorts: PRODUCT_QUESTION_SORTS,
  first: { sortBy: 'waiting', sortOrder: 'desc' },
})
export type ProductQuestionsAddress = AddressOf<typeof productQuestionsList>

const QUESTIONS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function productQuestionsInput(address: ProductQuestionsAddress) {
  const { search, status, page } = address
  return {
    search,
    status: status ?? 'all',
    ...productQuestionsList.sortingOf(address),
    page: page ?? 1,
    limit: QUESTIONS_PER_PAGE,
  } satisfies ListAdminProductQuestionsInput
}
