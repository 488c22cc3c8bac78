import { REVIEW_STATUSES } from '@dobara/domain/reviews/moderation.ts'
import { z } from 'zod'
import { REVIEW_PAGE_SIZE, REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from './review-limits.ts'
import { pageSize, pagination, serialId, text } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'

export const REVIEW_SORTS = ['createdAt', 'rating', 'helpful'] as const

export const reviewSort = z.enum(REVIEW_SORTS)

/** Reasons why a user may not review a product, most informative first; null if they may. */
export const REVIEW_OBSTACLES = ['login_required', 'already_reviewed', 'not_delivered', 'not_bought'] as const
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number]

export const listReviewsInput = z.object({
  productId: serialId,
  limit: pageSize(REVIEW_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortBy: reviewSort.default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
type ListReviewsInput = z.input<typeof listReviewsInput>
export type ReviewOrder = Required<Pick<ListReviewsInput, 'sortBy' | 'sortOrder'>>

export const reviewedProductInput = z.strictObject({ productId: serialId })

/** Text that may be left out; nothing but spaces is nothing. */
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

export const createReviewInput = z.strictObject({
  productId: serialId,
  rating: z
    .number(issueMessage('stars_out_of_range'))
    .int(issueMessage('stars_not_whole'))
    .min(1, issueMessage('stars_out_of_range'))
    .max(5, issueMessage('stars_out_of_range')),
  title: optionalText(REVIEW_TITLE_MAX),
  review: optionalText(REVIEW_TEXT_MAX),
  isAnonymous: z.boolean().default(false),
})

/** The same vote again changes nothing; null takes it back. */
export const voteReviewInput = z.strictObject({ id: serialId, isHelpful: z.boolean().nullable() })

/** A photo for an own review that waits. */
export const addReviewPhotoInput = z.strictObject({
  id: serialId,
  /** The bytes of the file. */
  image: z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, issueMessage('case_photo_missing'))
    .meta({ type: 'string', format: 'binary' }),
})
export const removeReviewPhotoInput = z.strictObject({ id: serialId, photoId: serialId })

/** A photo of a review: the address of its picture, with its size in pixels. */
export const reviewPhoto = z.object({
  id: z.number(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ReviewPhoto = z.infer<typeof reviewPhoto>
export const reviewPhotos = z.object({ id: z.number(), photos: z.array(reviewPhoto) })
export type ReviewPhotos = z.infer<typeof reviewPhotos>

/** One's own. */
export const removeReviewInput = z.strictObject({ id: serialId })
export const removedReview = z.object({ id: z.number() })

export const review = z.object({
  id: z.number(),
  rating: z.number(),
  title: z.string().nullable(),
  review: z.string().nullable(),
  /** The author's name is not shown; it is then 'Anonymous'. */
  isAnonymous: z.boolean(),
  userName: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  isVerifiedPurchase: z.boolean(),
  helpfulCount: z.number(),
  notHelpfulCount: z.number(),
  /** Anything but 'approved' is seen by the author alone. */
  status: z.enum(REVIEW_STATUSES),
  isOwn: z.boolean(),
  /** Photos of the machine as it arrived, in their order. */
  photos: z.array(reviewPhoto),
  /** The caller's vote: helpful, not helpful, or none. */
  myVote: z.boolean().nullable(),
})
export type Review = z.infer<typeof review>

/** Approved reviews only; `averageRating` has two decimals and is 0 without reviews. */
export const reviewStats = z.object({
  totalReviews: z.number(),
  averageRating: z.number(),
  rating1: z.number(),
  rating2: z.number(),
  rating3: z.number(),
  rating4: z.number(),
  rating5: z.number(),
})
export type ReviewStats = z.infer<typeof reviewStats>

export const reviewPagination = pagination.extend({ offset: z.number() })
export const reviewList = z.object({
  reviews: z.array(review),
  stats: reviewStats,
  /** The caller's own review of this product while it is not public. */
  ownReview: review.nullable(),
  pagination: reviewPagination,
})
export type ReviewList = z.infer<typeof reviewList>

export const reviewChance = z.object({
  canReview: z.boolean(),
  reason: z.enum(REVIEW_OBSTACLES).nullable(),
})
export type ReviewChance = z.infer<typeof reviewChance>

export const reviewVote = review.pick({ id: true, helpfulCount: true, notHelpfulCount: true, myVote: true })
export type ReviewVote = z.infer<typeof reviewVote>
