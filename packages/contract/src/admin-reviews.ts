import { REVIEW_STATUSES } from '@dobara/domain/reviews/moderation.ts'
import { exportedRows } from './exported-rows.ts'
import { z } from 'zod'
import { REVIEW_NOTES_MAX } from './reviews/review-limits.ts'
import { ADMIN_REVIEW_SORTS } from './reviews/review-sorts.ts'
import { reviewPagination, reviewPhoto } from './reviews/reviews.ts'
import { pageSize, serialId, text } from './shapes.ts'
import { searched } from './typed-fields.ts'
import { seenTime } from './time-fields.ts'

/** A review as who moderates sees it. */
export const adminReview = z.object({
  id: z.number(),
  productId: z.number(),
  productTitle: z.string(),
  productSku: z.string(),
  productBrand: z.string(),
  /** 'Anonymous' if the author does not want a name shown, has none, or is gone. */
  userName: z.string(),
  /** Null if the author has none or is gone. */
  userEmail: z.string().nullable(),
  rating: z.number(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  photos: z.array(reviewPhoto),
  status: z.enum(REVIEW_STATUSES),
  isVerifiedPurchase: z.boolean(),
  /** Seen in the back office alone. */
  adminNotes: z.string().nullable(),
  /** Time and person of the last approval or rejection; null if there was none. */
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminReview = z.infer<typeof adminReview>

export const listAdminReviewsInput = z.strictObject({
  status: z.enum(['all', ...REVIEW_STATUSES]).default('all'),
  /** Words of the product or review, or any part of the author's name or address. */
  search: searched(100).optional(),
  productId: serialId.optional(),
  limit: pageSize(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortBy: z.enum(ADMIN_REVIEW_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListAdminReviewsInput = z.input<typeof listAdminReviewsInput>

/** The filters of the list; begins after a review, none for the first call. */
export const exportReviewsInput = listAdminReviewsInput
  .pick({ status: true, search: true, productId: true })
  .extend({ after: serialId.optional() })
export const exportedReviews = exportedRows(z.number())

export const adminReviewList = z.object({ reviews: z.array(adminReview), pagination: reviewPagination })
export type AdminReviewList = z.infer<typeof adminReviewList>

export const decideReviewInput = z.strictObject({
  id: serialId,
  /** Left out or null: they stay as they are. Empty: they go. */
  adminNotes: text(REVIEW_NOTES_MAX).nullish(),
  /** The version that the moderator saw. If it has changed, nothing is done and the moderator is notified. */
  seenStatus: z.enum(REVIEW_STATUSES).optional(),
  /** The ids of the photos that the moderator saw, for the same. */
  seenPhotos: z.array(serialId).max(20).optional(),
})
export type DecideReviewInput = z.input<typeof decideReviewInput>

/** `decidedAt` identifies the decision, as its reply returned it. */
export const undoReviewInput = z.strictObject({ id: serialId, decidedAt: seenTime() })
export type UndoReviewInput = z.input<typeof undoReviewInput>
