import { comparedRange, type Comparison, type DayRange } from '@dobara/domain/analytics/report-range.ts'
import { measuresOf, type RangeReport, type StockReport } from '@dobara/domain/analytics/reports.ts'
import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { type FoundReport, type FoundRow, foundReport } from './found-report.ts'
import { isReadInParts, reportSql, REST_ROWS } from './report-sql.ts'
import type { ReportPart } from './sums-sql.ts'
import { isStockReadInParts, stockSql } from './stock-reports-sql.ts'

export type ReportRequest = DayRange & { report: RangeReport; compare: Comparison }

/** The instants of a range of days in India, the second one no longer in it. */
function boundsOf({ from, to }: DayRange): [Date, Date] {
  const never = new Date(0)
  return [indiaTimeOf(from) ?? never, indiaTimeOf(dayLater(to, 1)) ?? never]
}

/** A report of a range of days as the database has it; `after` is the key that a part of its rows begins after. */
export async function readReport(
  sql: Sql,
  {
    report,
    from,
    to,
    compare,
    part,
    after,
  }: ReportRequest & { part: ReportPart; after?: string | undefined },
): Promise<FoundReport> {
  const compared = comparedRange({ from, to }, compare)
  const [begin, end] = boundsOf({ from, to })
  // Compared with nothing: with no time at all.
  const bounds = [begin, end, ...(compared ? boundsOf(compared) : [begin, begin])]
  const found = await onPool(sql)<FoundRow>(
    reportSql(report, part),
    isReadInParts(report) && part === 'after' ? [...bounds, after ?? null] : bounds,
  )
  return foundReport(found, { measures: measuresOf(report), compared, rest: REST_ROWS[report] })
}

/** A report of the stock that is there at an instant, or a part of it as above. */
export async function readStockReport(
  sql: Sql,
  {
    report,
    at,
    part,
    after,
  }: { report: StockReport; at: Date; part: ReportPart; after?: string | undefined },
): Promise<FoundReport> {
  const found = await onPool(sql)<FoundRow>(
    stockSql(report, part),
    isStockReadInParts(report) && part === 'after' ? [at, after ?? null] : [at],
  )
  return foundReport(found, { measures: measuresOf(report), compared: null })
}
