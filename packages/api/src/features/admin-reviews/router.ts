import {
  adminReview,
  adminReviewList,
  decideReviewInput,
  exportedReviews,
  exportReviewsInput,
  listAdminReviewsInput,
  undoReviewInput,
} from '@dobara/contract/admin-reviews.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { decideReview } from './decide-review.ts'
import { exportReviews } from './export-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { undoDecision } from './undo-decision.ts'

/** Reviews of buyers, for the staff who decide which are shown. */
export const adminReviewsRouter = router({
  list: adminProcedure('reviews.read')
    .input(listAdminReviewsInput)
    .output(adminReviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),
  exportRows: adminProcedure('reviews.read')
    .input(exportReviewsInput)
    .output(exportedReviews)
    .query(({ ctx, input }) => exportReviews(ctx, input)),
  approve: adminProcedure('reviews.write')
    .input(decideReviewInput)
    .output(adminReview)
    .mutation(({ ctx, input }) => decideReview(ctx, 'approved', input)),
  reject: adminProcedure('reviews.write')
    .input(decideReviewInput)
    .output(adminReview)
    .mutation(({ ctx, input }) => decideReview(ctx, 'rejected', input)),
  undo: adminProcedure('reviews.write')
    .input(undoReviewInput)
    .output(adminReview)
    .mutation(({ ctx, input }) => undoDecision(ctx, input)),
})
