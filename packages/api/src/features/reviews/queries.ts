import type { listReviewsInput } from '@dobara/contract/reviews/reviews.ts'
import type { ReviewStatus } from '@dobara/domain/reviews/moderation.ts'
import type { z } from 'zod'
import type { Db, Sql, Tx } from '../../context.ts'
import { prepared } from '../../sql.ts'
import {
  CHANCE_SQL,
  type ReviewChanceRow,
  type ReviewPageRow,
  type ReviewRow,
  reviewPageSql,
  STATS_SQL,
  type StatsRow,
} from './review-sql.ts'

type PageRequest = z.output<typeof listReviewsInput> & { userId: string | null }

/** Returns a page of the approved reviews of a live product; null if there is no such product. */
export async function findReviewPage(sql: Sql, request: PageRequest): Promise<ReviewPageRow | null> {
  const { productId, userId, limit, offset } = request
  const [row] = await prepared(sql)<ReviewPageRow>(reviewPageSql(request), [productId, userId, limit, offset])
  return row ?? null
}

export async function findReviewStats(sql: Sql, productId: number): Promise<StatsRow | null> {
  const [row] = await prepared(sql)<StatsRow>(STATS_SQL, [productId])
  return row ?? null
}

export async function findReviewChance(
  sql: Sql,
  of: { productId: number; userId: string | null },
): Promise<ReviewChanceRow | null> {
  const [row] = await prepared(sql)<ReviewChanceRow>(CHANCE_SQL, [of.productId, of.userId])
  return row ?? null
}

type NewReview = {
  productId: number
  userId: string
  rating: number
  title: string | null
  review: string | null
  isAnonymous: boolean
  isVerifiedPurchase: boolean
  at: Date
}

/** Writes a review that waits for approval; null when this person has reviewed the product already. */
export async function insertReview(sql: Sql, review: NewReview): Promise<ReviewRow | null> {
  const { productId, userId, rating, title, isAnonymous, at } = review
  const [row] = await prepared(sql)<Omit<ReviewRow, 'createdAt'> & { createdAt: Date }>(
    `INSERT INTO review (product_id, user_id, rating, title, body, is_anonymous, is_verified_purchase, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $8, $7, $7)
     ON CONFLICT (product_id, user_id) DO NOTHING
     RETURNING id, rating, title, body AS review, created_at AS "createdAt", is_verified_purchase AS "isVerifiedPurchase",
       helpful_count AS "helpfulCount", not_helpful_count AS "notHelpfulCount", status, true AS "isOwn",
       NULL::boolean AS "myVote", '[]'::json AS photos,
       CASE WHEN NOT is_anonymous THEN (SELECT name FROM app_user WHERE id = user_id) END AS "userName"`,
    [productId, userId, rating, title, review.review, isAnonymous, at, review.isVerifiedPurchase],
  )
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}

/** An approved review of a live product, locked so that its votes come one after another. */
export async function lockPublicReview(tx: Tx, id: number): Promise<{ userId: string } | null> {
  const [row] = await tx.$queryRaw<{ userId: string }[]>`
    SELECT review.user_id AS "userId" FROM review JOIN product ON product.id = review.product_id
     WHERE review.id = ${id} AND review.status = 'approved' AND product.is_listed
       FOR NO KEY UPDATE OF review`
  return row ?? null
}

type Vote = { reviewId: number; userId: string; isHelpful: boolean; at: Date }

/** One vote per person and review: a second one takes the place of the first. */
export async function upsertVote(tx: Tx, { reviewId, userId, isHelpful, at }: Vote): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO review_vote (review_id, user_id, is_helpful, created_at)
    VALUES (${reviewId}, ${userId}::uuid, ${isHelpful}, ${at})
    ON CONFLICT (review_id, user_id) DO UPDATE SET is_helpful = excluded.is_helpful, created_at = excluded.created_at
      WHERE review_vote.is_helpful <> excluded.is_helpful`
}

export async function deleteVote(tx: Tx, vote: Pick<Vote, 'reviewId' | 'userId'>): Promise<void> {
  await tx.reviewVote.deleteMany({ where: vote })
}

export function getVoteCounts(
  tx: Tx,
  id: number,
): Promise<{ helpfulCount: number; notHelpfulCount: number }> {
  return tx.review.findUniqueOrThrow({
    where: { id },
    select: { helpfulCount: true, notHelpfulCount: true },
  })
}

export type OwnReview = { status: ReviewStatus; photos: { id: number; place: number; storageKey: string }[] }

/** Returns a user's own review with its photos. */
export function findOwnReview(
  on: Db | Tx,
  { id, userId }: { id: number; userId: string },
): Promise<OwnReview | null> {
  return on.review.findFirst({
    where: { id, userId },
    select: {
      status: true,
      photos: { select: { id: true, place: true, storageKey: true }, orderBy: { place: 'asc' } },
    },
  })
}

/** The same, held to the end of the transaction, as decisions hold it. */
export async function lockOwnReview(tx: Tx, of: { id: number; userId: string }): Promise<OwnReview | null> {
  await tx.$queryRaw`SELECT 1 FROM review WHERE id = ${of.id} FOR NO KEY UPDATE`
  return findOwnReview(tx, of)
}
