import type { DayRange } from '@dobara/domain/analytics/report-range.ts'
import { type Measure, NO_TOTAL, type ReportRow, SHARES, shareOf } from '@dobara/domain/analytics/reports.ts'
import type { RestRow } from './report-sql.ts'

type Side = 'now' | 'before'
/**
 * As the statements have them, in paise. A row without a key is the total; where only a part of the rows was read, it has their count and
 * what all of them come to.
 */
export type FoundRow = { key: string | null; name: string | null; detail: string | null } & Partial<
  Record<`${Measure}_${Side}`, number | null>
> & { row_count?: number | null; lines_now?: number | null; lines_before?: number | null }
/** A report in no order. */
export type FoundReport = {
  measures: readonly Measure[]
  compared: DayRange | null
  total: Pick<ReportRow, Side>
  rows: ReportRow[]
  /** Row count of the whole report, which may have more rows than were read. */
  rowCount: number
}
type FigureOf = (measure: Measure, side: Side) => number | null

/** With shares worked out of their parts. */
const withShares =
  (figureOf: FigureOf): FigureOf =>
  (measure, side) => {
    const share = SHARES[measure]
    if (!share) return figureOf(measure, side)
    const whole = share.whole.reduce((sum, part) => sum + (figureOf(part, side) ?? 0), 0)
    return shareOf(figureOf(share.part, side) ?? 0, whole)
  }

type Shape = { measures: readonly Measure[]; compared: DayRange | null; rest?: RestRow | undefined }

/** The rows of a statement with their total and, where there is one, the row of what no line has. */
export function foundReport(found: readonly FoundRow[], { measures, compared, rest }: Shape): FoundReport {
  const whole = found.find(({ key }) => key === null)
  const lines = found.filter(({ key }) => key !== null)
  const figures = (figureOf: FigureOf) => ({
    now: measures.map((measure) => withShares(figureOf)(measure, 'now')),
    before: compared ? measures.map((measure) => withShares(figureOf)(measure, 'before')) : [],
  })
  const sumOf = (measure: Measure, side: Side) =>
    lines.reduce((sum, row) => sum + (row[`${measure}_${side}`] ?? 0), 0)
  const totalOf: FigureOf = (measure, side) =>
    NO_TOTAL.includes(measure) ? null : (whole?.[`${measure}_${side}`] ?? sumOf(measure, side))
  const restOf: FigureOf = (measure, side) =>
    rest?.measures.includes(measure)
      ? (totalOf(measure, side) ?? 0) - (whole?.[`lines_${side}`] ?? sumOf(measure, side))
      : null
  const rows = lines.map(({ key, name, detail, ...row }) => ({
    key: key ?? '',
    name,
    detail,
    ...figures((measure, side) => row[`${measure}_${side}`] ?? (NO_TOTAL.includes(measure) ? null : 0)),
  }))
  const total = figures(totalOf)
  const rowCount = whole?.row_count ?? rows.length
  if (!rest) return { measures, compared, total, rows, rowCount }
  const left = { key: rest.key, name: null, detail: null, ...figures(restOf) }
  const hasRest = [...left.now, ...left.before].some((figure) => (figure ?? 0) !== 0)
  return hasRest
    ? { measures, compared, total, rows: [...rows, left], rowCount: rowCount + 1 }
    : { measures, compared, total, rows, rowCount }
}
