import type { AdminReviewList, listAdminReviewsInput } from '@dobara/contract/admin-reviews.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { listReviewRows } from './queries.ts'
import { reviewView } from './review-view.ts'

/** One page of everybody's reviews that fit the search and the filters. */
export async function listReviews(
  { sql }: CustomerContext,
  { status, search, productId, ...page }: z.output<typeof listAdminReviewsInput>,
): Promise<AdminReviewList> {
  const { rows, total } = await listReviewRows(sql, { filter: { status, search, productId }, page })
  const { limit, offset } = page
  return {
    reviews: rows.map(reviewView),
    pagination: {
      page: Math.floor(offset / limit) + 1,
      limit,
      offset,
      total,
      totalPages: Math.ceil(total / limit),
    },
  }
}
