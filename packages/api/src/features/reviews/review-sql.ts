import type { REVIEW_SORTS, ReviewPhoto, ReviewStats } from '@dobara/contract/reviews/reviews.ts'
import type { Purchase } from '@dobara/domain/reviews/purchase.ts'
import { reviewPhotosSql } from '../../base/pictures/review-photos-sql.ts'
import { purchaseSql } from '../../base/purchase-sql.ts'

export type ReviewRow = {
  id: number
  rating: number
  title: string | null
  review: string | null
  /** Null if the author does not want it shown, has none, or is gone. */
  userName: string | null
  createdAt: string
  isVerifiedPurchase: boolean
  helpfulCount: number
  notHelpfulCount: number
  status: 'pending' | 'approved' | 'rejected'
  isOwn: boolean
  myVote: boolean | null
  photos: ReviewPhoto[]
}

type Histogram = Pick<ReviewStats, 'rating1' | 'rating2' | 'rating3' | 'rating4' | 'rating5'>
export type StatsRow = Histogram & { totalReviews: number; ratingHundredths: number }
export type ReviewPageRow = StatsRow & { reviews: ReviewRow[]; ownReview: ReviewRow | null }

/** A review as the caller $2 (null: a visitor) may see it. No id of a person leaves the database. */
const REVIEW_JSON = `json_build_object('id', review.id, 'rating', review.rating, 'title', review.title, 'review', review.body,
         'userName', CASE WHEN NOT review.is_anonymous AND author.status <> 'deleted' THEN author.name END,
         'createdAt', review.created_at, 'isVerifiedPurchase', review.is_verified_purchase,
         'helpfulCount', review.helpful_count, 'notHelpfulCount', review.not_helpful_count, 'status', review.status,
         'isOwn', coalesce(review.user_id = $2::uuid, false), 'myVote', vote.is_helpful,
         'photos', ${reviewPhotosSql('review')})`
const REVIEW_JOINS = `JOIN app_user author ON author.id = review.user_id
    LEFT JOIN review_vote vote ON vote.review_id = review.id AND vote.user_id = $2::uuid`

/** The counts are stored with the product, so that cards, page and list never differ. */
const STATS_COLUMNS = `product.review_count AS "totalReviews", product.rating_hundredths AS "ratingHundredths",
       histogram.rating1, histogram.rating2, histogram.rating3, histogram.rating4, histogram.rating5`
const HISTOGRAM_JOIN = `CROSS JOIN LATERAL (SELECT ${[1, 2, 3, 4, 5]
  .map((stars) => `count(*) FILTER (WHERE rating = ${stars})::int AS rating${stars}`)
  .join(', ')}
    FROM review WHERE product_id = product.id AND status = 'approved') histogram`

/** $1: the product's id. */
export const STATS_SQL = `SELECT ${STATS_COLUMNS} FROM product ${HISTOGRAM_JOIN}
 WHERE product.id = $1 AND product.is_listed`

const SORT_COLUMNS: Record<(typeof REVIEW_SORTS)[number], string> = {
  createdAt: 'review.created_at',
  rating: 'review.rating',
  helpful: 'review.helpful_count',
}

/**
 * One page of a product's approved reviews, the stats, and the caller's own review that is not public, in one round trip.
 * $1: the product's id, $2: the caller's id or null, $3: limit, $4: offset.
 */
export function reviewPageSql(order: {
  sortBy: keyof typeof SORT_COLUMNS
  sortOrder: 'asc' | 'desc'
}): string {
  const direction = order.sortOrder === 'asc' ? 'ASC' : 'DESC'
  // Equal ones: the newest first, and always in the same order, so that pages neither repeat nor skip.
  const places = `${SORT_COLUMNS[order.sortBy]} ${direction}, review.created_at DESC, review.id DESC`
  return `SELECT ${STATS_COLUMNS},
       coalesce((SELECT json_agg(page.row ORDER BY page.place) FROM (
           SELECT ${REVIEW_JSON} AS row, row_number() OVER (ORDER BY ${places}) AS place
             FROM review ${REVIEW_JOINS}
            WHERE review.product_id = product.id AND review.status = 'approved'
            ORDER BY place LIMIT $3 OFFSET $4) page), '[]') AS reviews,
       (SELECT ${REVIEW_JSON} FROM review ${REVIEW_JOINS}
         WHERE review.product_id = product.id AND review.user_id = $2::uuid AND review.status <> 'approved') AS "ownReview"
  FROM product ${HISTOGRAM_JOIN}
 WHERE product.id = $1 AND product.is_listed`
}

export type ReviewChanceRow = Purchase & { hasReviewed: boolean }

/** Facts that decide whether the customer $2 may review the product $1. */
export const CHANCE_SQL = `SELECT
       EXISTS (SELECT 1 FROM review WHERE product_id = product.id AND user_id = $2::uuid) AS "hasReviewed",
       bought."isDelivered", bought."isOnTheWay"
  FROM product CROSS JOIN LATERAL (${purchaseSql({ user: '$2::uuid', product: 'product.id' })}) bought
 WHERE product.id = $1 AND product.is_listed`
