import { comparedRange, type Comparison, type DayRange } from '@dobara/domain/analytics/report-range.ts'
import { measuresOf, type RangeReport, type StockReport } from '@dobara/domain/analytics/reports.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type FoundReport, type FoundRow, foundReport } from './found-report.ts'
import { hasDeliveryRow, REPORT_SQL } from './report-sql.ts'
import { STOCK_SQL } from './stock-reports-sql.ts'

export type AskedReport = DayRange & { report: RangeReport; compare: Comparison }

/** The instants of a range of days in India, the second one no longer in it; none at all for no range. */
function boundsOf(range: DayRange | null): [Date, Date] {
  const never = new Date(0)
  if (range === null) return [never, never]
  return [indiaTimeOf(range.from) ?? never, indiaTimeOf(dayLater(range.to, 1)) ?? never]
}

/** A report of a range of days as the database has it. */
export async function readReport(sql: Sql, { report, from, to, compare }: AskedReport): Promise<FoundReport> {
  const compared = comparedRange({ from, to }, compare)
  const bounds = [...boundsOf({ from, to }), ...boundsOf(compared)]
  const found = await onPool(sql)<FoundRow>(REPORT_SQL[report], bounds)
  return foundReport(found, { measures: measuresOf(report), compared, hasDelivery: hasDeliveryRow(report) })
}

/** A report of the stock that is there at an instant. */
export async function readStockReport(sql: Sql, report: StockReport, at: Date): Promise<FoundReport> {
  const found = await onPool(sql)<FoundRow>(STOCK_SQL[report], [at])
  return foundReport(found, { measures: measuresOf(report), compared: null })
}
