import type { AdminReview } from '@dobara/contract/admin-reviews.ts'
import type { ReviewStatus } from '@dobara/domain/reviews/moderation.ts'
import type { Sql, Tx } from '../../context.ts'
import { onPool, onTx } from '../../sql.ts'
import { countStatement, ONE_SQL, pageStatement, type ReviewFilter, type ReviewPage } from './review-sql.ts'

export type AdminReviewRow = Omit<AdminReview, 'userName' | 'decidedAt' | 'createdAt'> & {
  userName: string | null
  decidedAt: Date | null
  createdAt: Date
}

export async function listReviewRows(
  sql: Sql,
  { filter, page }: { filter: ReviewFilter; page: ReviewPage },
): Promise<{ rows: AdminReviewRow[]; total: number }> {
  const run = onPool(sql)
  const wanted = pageStatement(filter, page)
  const counted = countStatement(filter)
  const [rows, counts] = await Promise.all([
    run<AdminReviewRow>(wanted.text, wanted.values),
    run<{ total: number }>(counted.text, counted.values),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** State that a decision changes, and that undoing it restores. */
export type Moderation = {
  status: ReviewStatus
  adminNotes: string | null
  decidedAt: Date | null
  decidedBy: string | null
  earlierStatus: ReviewStatus | null
  earlierNotes: string | null
}

/**
 * Returns the moderation state of a review, locked until the end of the transaction: decisions come one after
 * another.
 */
export async function lockReview(tx: Tx, id: number): Promise<Moderation | null> {
  await tx.$queryRaw`SELECT 1 FROM review WHERE id = ${id} FOR NO KEY UPDATE`
  return tx.review.findUnique({
    where: { id },
    select: {
      status: true,
      adminNotes: true,
      decidedAt: true,
      decidedBy: true,
      earlierStatus: true,
      earlierNotes: true,
    },
  })
}

/** The ids of the photos of a review that is held. */
export async function listPhotoIds(tx: Tx, reviewId: number): Promise<number[]> {
  const photos = await tx.reviewPhoto.findMany({ where: { reviewId }, select: { id: true } })
  return photos.map(({ id }) => id)
}

/** Stores the moderation state of a review; a trigger recounts the product's rating. */
export async function setModeration(
  tx: Tx,
  { id, at, ...moderation }: Moderation & { id: number; at: Date },
): Promise<AdminReviewRow> {
  await tx.review.update({ where: { id }, data: { ...moderation, updatedAt: at }, select: { id: true } })
  const [row] = await onTx(tx)<AdminReviewRow>(ONE_SQL, [id])
  if (!row) throw new Error(`The review ${id} is gone from under its lock.`)
  return row
}
