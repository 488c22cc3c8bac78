/** By what the back office sorts reviews. Apart from the shapes, so that an address is read without zod. */
export const ADMIN_REVIEW_SORTS = ['createdAt', 'rating', 'status', 'product'] as const
export type AdminReviewSort = (typeof ADMIN_REVIEW_SORTS)[number]
