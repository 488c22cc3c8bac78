import { indiaTimeOf } from '@dobara/domain/calendar/typed-time.ts'
import { comparedRange, type Comparison, type DayRange } from '@dobara/domain/analytics/report-range.ts'
import {
  DELIVERY_KEY,
  type Measure,
  REPORTS,
  type Report,
  type ReportRow,
} from '@dobara/domain/analytics/reports.ts'
import { dayLater } from '@dobara/domain/orders/sales-by-day.ts'
import type { Sql } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { REPORT_SQL } from './report-sql.ts'

type Side = 'now' | 'before'
type FoundRow = { key: string | null; name: string | null; detail: string | null } & Partial<
  Record<`${Measure}_${Side}`, number | null>
>
export type ReadReport = {
  measures: readonly Measure[]
  compared: DayRange | null
  total: Pick<ReportRow, Side>
  rows: ReportRow[]
}
export type AskedReport = DayRange & { report: Report; compare: Comparison }

/** The instants of a range of days in India, the second one no longer in it; none at all for no range. */
function boundsOf(range: DayRange | null): [Date, Date] {
  const never = new Date(0)
  if (range === null) return [never, never]
  return [indiaTimeOf(range.from) ?? never, indiaTimeOf(dayLater(range.to, 1)) ?? never]
}

const figureOf = (row: FoundRow | undefined, measure: Measure, side: Side) => row?.[`${measure}_${side}`]

/** A report as it is in the database, in paise, in no order. */
export async function readReport(sql: Sql, { report, from, to, compare }: AskedReport): Promise<ReadReport> {
  const measures: readonly Measure[] = REPORTS[report]
  const compared = comparedRange({ from, to }, compare)
  const found = await onPool(sql)<FoundRow>(REPORT_SQL[report], [
    ...boundsOf({ from, to }),
    ...boundsOf(compared),
  ])
  const whole = found.find(({ key }) => key === null)
  const lines = found.filter(({ key }) => key !== null)
  const sumOf = (measure: Measure, side: Side) =>
    lines.reduce((sum, row) => sum + (figureOf(row, measure, side) ?? 0), 0)
  const figures = (side: Side, of: (measure: Measure) => number | null) =>
    compared || side === 'now' ? measures.map(of) : []
  const totalOf = (side: Side) => (measure: Measure) => figureOf(whole, measure, side) ?? sumOf(measure, side)
  const rows = lines.map((row) => ({
    key: row.key ?? '',
    name: row.name,
    detail: row.detail,
    now: figures('now', (measure) => figureOf(row, measure, 'now') ?? 0),
    before: figures('before', (measure) => figureOf(row, measure, 'before') ?? 0),
  }))
  const restOf = (side: Side) => (measure: Measure) =>
    measure === 'revenue' ? totalOf(side)(measure) - sumOf(measure, side) : null
  const rest = { now: figures('now', restOf('now')), before: figures('before', restOf('before')) }
  const hasRest = [...rest.now, ...rest.before].some((paise) => paise !== null && paise !== 0)
  return {
    measures,
    compared,
    total: { now: figures('now', totalOf('now')), before: figures('before', totalOf('before')) },
    rows: hasRest ? [...rows, { key: DELIVERY_KEY, name: null, detail: null, ...rest }] : rows,
  }
}
