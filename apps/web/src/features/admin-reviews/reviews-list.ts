import type { ListAdminReviewsInput } from '@dobara/contract/admin-reviews.ts'
import { ADMIN_REVIEW_SORTS } from '@dobara/contract/reviews/review-sorts.ts'
import { REVIEW_STATUSES } from '@dobara/domain/reviews/moderation.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/reviews?status=pending&search=fan`. */
export const reviewsList = listSearch({
  filters: { status: oneOf(REVIEW_STATUSES) },
  sorts: ADMIN_REVIEW_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type ReviewsAddress = AddressOf<typeof reviewsList>

const REVIEWS_PER_PAGE = 20

/** Returns the filter of the list, for all of its pages. */
export function reviewFilterOf({ search, status }: ReviewsAddress) {
  return { search, status: status ?? 'all' } as const
}

/** The same as the list procedure's input. */
export function reviewsInput(address: ReviewsAddress) {
  return {
    ...reviewFilterOf(address),
    ...reviewsList.sortingOf(address),
    limit: REVIEWS_PER_PAGE,
    offset: ((address.page ?? 1) - 1) * REVIEWS_PER_PAGE,
  } satisfies ListAdminReviewsInput
}
