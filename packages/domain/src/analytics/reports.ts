/** What a figure of a report is: a number of things, paise, or hundredths of a percent. */
export type MeasureKind = 'count' | 'money' | 'share'

/** Every figure that a report can have. */
export const MEASURES = {
  orders: 'count',
  units: 'count',
  revenue: 'money',
  refunded: 'money',
  net: 'money',
} as const satisfies Readonly<Record<string, MeasureKind>>
export type Measure = keyof typeof MEASURES

/** The reports about a range of days with their figures; the first of them sorts and draws the report. */
export const REPORTS = {
  products: ['revenue', 'orders', 'units'],
  brands: ['revenue', 'orders', 'units'],
  categories: ['revenue', 'orders', 'units'],
} as const satisfies Readonly<Record<string, readonly Measure[]>>
export type Report = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [Report, ...Report[]]

/** The key of a row with what belongs to no single line: delivery, and what rounding left over. */
export const DELIVERY_KEY = 'delivery'

/** The figures of a row in the order of its report; null where there is none, such as a share of nothing. */
export type Figures = readonly (number | null)[]
/** `name` and `detail` are null where the key says it, such as a way of paying. */
export type ReportRow = {
  key: string
  name: string | null
  detail: string | null
  now: Figures
  before: Figures
}
export type ReportSorting = { by: Measure | 'name'; order: 'asc' | 'desc' }

/** How a report is sorted at first: by the first of its figures, the largest on top. */
export function firstSorting(report: Report): ReportSorting {
  return { by: REPORTS[report][0], order: 'desc' }
}

const nameOf = ({ name, key }: ReportRow): string => name ?? key

/** Rows by one of their figures or by name; the key decides between equals, and what has no figure comes last. */
export function sortedRows<Row extends ReportRow>(
  rows: readonly Row[],
  { measures, by, order }: ReportSorting & { measures: readonly Measure[] },
): Row[] {
  const way = order === 'asc' ? 1 : -1
  const place = by === 'name' ? -1 : measures.indexOf(by)
  const compare = (a: Row, b: Row): number => {
    if (place === -1) return way * nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true })
    const [left, right] = [a.now[place] ?? null, b.now[place] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return way * (left - right)
  }
  return rows.toSorted((a, b) => compare(a, b) || a.key.localeCompare(b.key, 'en', { numeric: true }))
}
