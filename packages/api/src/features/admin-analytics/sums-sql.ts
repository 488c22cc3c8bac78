import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { REPORT_ROWS_SHOWN } from '@dobara/contract/admin-analytics.ts'
import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { type Measure, NO_TOTAL, type ReportSorting, SHARES } from '@dobara/domain/analytics/reports.ts'
import { sqlList } from '../../sql.ts'

/** One figure of the rows, summed over what is of the range and over what is of the days compared with. */
export const bothSums = (sums: Partial<Record<Measure, string>>): string =>
  Object.entries(sums)
    .flatMap(([measure, sum]) =>
      (['now', 'before'] as const).map(
        (side) => `(${sum} FILTER (WHERE is_${side}))::float8 AS "${measure}_${side}"`,
      ),
    )
    .join(', ')

/** $1 to before $2 is the range, $3 to before $4 the days compared with. */
const isBetween = (value: string, bound: (place: number) => string, [from, to]: readonly [number, number]) =>
  `(${value} >= ${bound(from)} AND ${value} < ${bound(to)})`
const inRanges = (value: string, bound: (place: number) => string) => {
  const now = isBetween(value, bound, [1, 2])
  const before = isBetween(value, bound, [3, 4])
  return { isRequested: `(${now} OR ${before})`, sides: `${now} AS is_now, ${before} AS is_before` }
}

/** Return SQL for a time. */
export const isRequested = (time: string) => inRanges(time, (place) => `$${place}`).isRequested
export const sidesOf = (time: string) => inRanges(time, (place) => `$${place}`).sides

/**
 * Return SQL for a day: both ranges begin and end at midnight in India. The bounds are calculated once, not each
 * day's midnight.
 */
export const dayBound = (place: number) => `($${place}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`
export const isDayRequested = (day: string) => inRanges(day, dayBound).isRequested
export const sidesOfDay = (day: string) => inRanges(day, dayBound).sides

/** The same figures of rows that were added up before, in the same order. */
export const figuresOf = (measures: readonly Measure[]) =>
  measures.flatMap((measure) => [`"${measure}_now"`, `"${measure}_before"`]).join(', ')

/**
 * The orders of both ranges, out of one piece of the index shop_order_bought, as the list of orders adds them up (`sumOrders`): from confirmed to delivered, not hidden, with what
 * was waived before it was paid left out.
 */
export const BOUGHT_ORDERS = `SELECT o.id, o.placed_at, o.total_paise - o.waived_paise AS paise, ${sidesOf('o.placed_at')}
     FROM shop_order o
    WHERE o.placed_at >= least($1::timestamptz, $3) AND o.placed_at < greatest($2::timestamptz, $4) AND ${isRequested('o.placed_at')}
      AND o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)}`

/** The rows that are read of a report: those with the largest or smallest figure, those after a key, or all. */
export type ReportPart = { by: Measure; order: ReportSorting['order'] } | 'after' | 'all'

/** The parameter with the key that a part of a report of days begins after. */
const AFTER_PLACE = 5

/** Returns SQL that reads a limited number of keys, as texts, after the one at this place of the parameters. */
export const keysAfter = (key: string, place: number) => ({
  isAfter: `($${place}::text IS NULL OR ${key}::text COLLATE "C" > $${place})`,
  inOrder: `ORDER BY ${key}::text COLLATE "C" LIMIT ${EXPORTED_AT_ONCE}`,
})

/**
 * Returns the sort order of a measure. Rows without a figure come last, such as a share of nothing; for measures that
 * are summed, a missing figure is zero.
 */
function figureOrder(measure: Measure, order: ReportSorting['order']): string {
  const share = SHARES[measure]
  if (share) {
    const whole = share.whole.map((part) => `coalesce("${part}_now", 0)`).join(' + ')
    return `round(10000 * coalesce("${share.part}_now", 0) / nullif(${whole}, 0)) ${order} NULLS LAST`
  }
  return NO_TOTAL.includes(measure)
    ? `"${measure}_now" ${order} NULLS LAST`
    : `coalesce("${measure}_now", 0) ${order}`
}

/** Equals by their keys, as `sortedRows` has them: only rows that are shown are named and leave the database. */
export function partOf(part: ReportPart, place = AFTER_PLACE): string {
  if (part === 'all') return ''
  if (part === 'after') {
    const { isAfter, inOrder } = keysAfter('key', place)
    return `WHERE ${isAfter} ${inOrder}`
  }
  return `ORDER BY ${figureOrder(part.by, part.order)}, key LIMIT ${REPORT_ROWS_SHOWN}`
}
