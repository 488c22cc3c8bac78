import {
  COMPARISONS,
  type Comparison,
  type DayRange,
  presetRange,
  RANGE_PRESETS,
  type RangePreset,
} from '@dobara/domain/analytics/report-range.ts'
import {
  firstSorting,
  MEASURES,
  type Measure,
  REPORT_NAMES,
  type Report,
  STOCK_REPORT_NAMES,
} from '@dobara/domain/analytics/reports.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { day, oneOf } from '../../lib/lists/list-search.ts'
import type { Sorting } from '../../lib/lists/sorting.ts'

type Column = Measure | 'name'
/** In the order in which they are offered. */
export const ALL_REPORTS: readonly [Report, ...Report[]] = [...REPORT_NAMES, ...STOCK_REPORT_NAMES]
const readReport = oneOf(ALL_REPORTS)
const readPreset = oneOf(RANGE_PRESETS)
const readComparison = oneOf(COMPARISONS)
const readColumn = (raw: unknown): Column | undefined =>
  raw === 'name' ? raw : (Object.keys(MEASURES) as Measure[]).find((known) => known === raw)
const readDirection = oneOf(['asc', 'desc'])

/**
 * The address, such as `/admin/analytics?report=brands&range=7&vs=year`. `range` are days that end today, `from` and `to` any days
 * of India; sales by product of 30 days without anything.
 */
export type AnalyticsAddress = {
  report?: Report
  range?: RangePreset
  from?: string
  to?: string
  vs?: Comparison
  sort?: Column
  dir?: 'asc' | 'desc'
}

const USUAL_PRESET: RangePreset = '30'

/** Reads an address; what makes no sense is left out, such as one end of a range without the other. */
export function readAnalytics(raw: Record<string, unknown>): AnalyticsAddress {
  const [from, to] = [day(raw.from), day(raw.to)]
  const isCustom = from !== undefined && to !== undefined
  const report = readReport(raw.report)
  const vs = readComparison(raw.vs)
  return {
    report: report === REPORT_NAMES[0] ? undefined : report,
    range: isCustom ? undefined : readPreset(raw.range),
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
    vs: vs === 'before' ? undefined : vs,
    sort: readColumn(raw.sort),
    dir: readDirection(raw.dir),
  }
}

/** The preset of an address; undefined for days that were typed. */
export const presetOfAddress = ({ range, from }: AnalyticsAddress): RangePreset | undefined =>
  from === undefined ? (range ?? USUAL_PRESET) : undefined

/** The days of an address, on the day it is. */
export function daysOfAddress(address: AnalyticsAddress): DayRange {
  const { from, to } = address
  if (from !== undefined && to !== undefined) return { from, to }
  return presetRange(presetOfAddress(address) ?? USUAL_PRESET, indiaDateOf(new Date()))
}

/** The report of an address. */
export const reportOf = ({ report }: AnalyticsAddress): Report => report ?? REPORT_NAMES[0]

/** Returns the days of a report as input of its procedures. */
export const daysInput = (address: AnalyticsAddress) => ({
  ...daysOfAddress(address),
  compare: address.vs ?? ('before' as const),
})

/** How the rows of an address are sorted. */
export function sortingOf({ report, sort, dir }: AnalyticsAddress): Sorting<Column> {
  const { by, order } = firstSorting(reportOf({ report }))
  if (sort === undefined) return { sortBy: by, sortOrder: dir ?? order }
  return { sortBy: sort, sortOrder: dir ?? usualOrder(sort) }
}

/** The largest figure is first, and the first name. */
const usualOrder = (column: Column) => (column === 'name' ? 'asc' : 'desc')

/** The address after a press on a column's title: by it from its usual end, then from the other. */
export function sortedAddress(address: AnalyticsAddress, column: Column): AnalyticsAddress {
  const { sortBy, sortOrder } = sortingOf(address)
  const turned = sortOrder === 'asc' ? 'desc' : 'asc'
  return { ...address, sort: column, dir: sortBy === column ? turned : usualOrder(column) }
}
