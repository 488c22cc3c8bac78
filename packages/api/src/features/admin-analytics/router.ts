import {
  analyticsInput,
  analyticsReport,
  analyticsRows,
  analyticsRowsInput,
  stockReportInput,
  stockRowsInput,
} from '@dobara/contract/admin-analytics.ts'
import { COSTS_PERMISSION } from '@dobara/domain/accounts/staff-roles.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { exportReport, exportStockReport } from './export-report.ts'
import { getReport, getStockReport } from './get-report.ts'

/**
 * Reports of sales in a range of days and of their buyers, beside other days: figures of the shop's own database
 * alone.
 */
export const adminAnalyticsRouter = router({
  report: adminProcedure('reports.read')
    .input(analyticsInput)
    .output(analyticsReport)
    .query(({ ctx, input }) => getReport(ctx, input)),
  exportRows: adminProcedure('reports.read')
    .input(analyticsRowsInput)
    .output(analyticsRows)
    .query(({ ctx, input }) => exportReport(ctx, input)),
  /** With purchase prices. */
  stock: adminProcedure(COSTS_PERMISSION)
    .input(stockReportInput)
    .output(analyticsReport)
    .query(({ ctx, input }) => getStockReport(ctx, input)),
  exportStockRows: adminProcedure(COSTS_PERMISSION)
    .input(stockRowsInput)
    .output(analyticsRows)
    .query(({ ctx, input }) => exportStockReport(ctx, input)),
})
