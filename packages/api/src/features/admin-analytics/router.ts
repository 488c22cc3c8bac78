import {
  analyticsInput,
  analyticsReport,
  analyticsRows,
  analyticsRowsInput,
} from '@dobara/contract/admin-analytics.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { exportReport } from './export-report.ts'
import { getReport } from './get-report.ts'

/** What was sold in a range of days and to whom it went, beside other days: figures of the shop's own database alone. */
export const adminAnalyticsRouter = router({
  report: adminProcedure('reports.read')
    .input(analyticsInput)
    .output(analyticsReport)
    .query(({ ctx, input }) => getReport(ctx, input)),
  exportRows: adminProcedure('reports.read')
    .input(analyticsRowsInput)
    .output(analyticsRows)
    .query(({ ctx, input }) => exportReport(ctx, input)),
})
