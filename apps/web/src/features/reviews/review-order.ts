import type { ReviewOrder } from '@dobara/contract/reviews/reviews.ts'

/** Sort orders of reviews, as passed to the API; their labels are texts of the same name. */
export const REVIEW_ORDERS = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  mostHelpful: { sortBy: 'helpful', sortOrder: 'desc' },
  highest: { sortBy: 'rating', sortOrder: 'desc' },
  lowest: { sortBy: 'rating', sortOrder: 'asc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
} as const satisfies Record<string, ReviewOrder>

export type ReviewOrderName = keyof typeof REVIEW_ORDERS
export const REVIEW_ORDER_NAMES = Object.keys(REVIEW_ORDERS) as ReviewOrderName[]
