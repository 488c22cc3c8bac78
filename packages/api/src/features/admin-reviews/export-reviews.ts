import type { exportedReviews, exportReviewsInput } from '@dobara/contract/admin-reviews.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import type { AdminReviewRow } from './queries.ts'
import { exportStatement } from './review-sql.ts'

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  id: ({ id }: AdminReviewRow) => id,
  productSku: ({ productSku }: AdminReviewRow) => productSku,
  product: ({ productTitle }: AdminReviewRow) => productTitle,
  rating: ({ rating }: AdminReviewRow) => rating,
  title: ({ title }: AdminReviewRow) => title,
  review: ({ review }: AdminReviewRow) => review,
  author: ({ userName }: AdminReviewRow) => userName,
  email: ({ userEmail }: AdminReviewRow) => userEmail,
  isVerifiedPurchase: ({ isVerifiedPurchase }: AdminReviewRow) => isVerifiedPurchase,
  status: ({ status }: AdminReviewRow) => status,
  adminNotes: ({ adminNotes }: AdminReviewRow) => adminNotes,
  writtenAt: ({ createdAt }: AdminReviewRow) => createdAt,
  decidedAt: ({ decidedAt }: AdminReviewRow) => decidedAt,
  decidedBy: ({ decidedBy }: AdminReviewRow) => decidedBy,
}

/** One part of the reviews that the list has by these filters, as rows of a file. */
export async function exportReviews(
  { sql }: CustomerContext,
  { after = 0, ...filter }: z.output<typeof exportReviewsInput>,
): Promise<z.output<typeof exportedReviews>> {
  const { text, values } = exportStatement(filter, { after, limit: EXPORTED_AT_ONCE })
  const found = await onPool(sql)<AdminReviewRow>(text, values)
  return toExportedRows(found, { columns: COLUMNS, idOf: ({ id }) => id })
}
