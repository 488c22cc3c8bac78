import type { RangeReport } from '@dobara/domain/analytics/reports.ts'
import { LINE_REPORTS } from './line-reports-sql.ts'
import { ORDER_REPORTS } from './order-reports-sql.ts'
import { RETURN_REPORTS } from './return-reports-sql.ts'

/** The statement of each report: its rows, and one without a key that is their total where it is not their sum. */
export const REPORT_SQL: Readonly<Record<RangeReport, string>> = {
  ...LINE_REPORTS,
  ...ORDER_REPORTS,
  ...RETURN_REPORTS,
}

/** Whether what no line has, such as delivery, is a row of its own. */
export const hasDeliveryRow = (report: RangeReport): boolean => report in LINE_REPORTS
