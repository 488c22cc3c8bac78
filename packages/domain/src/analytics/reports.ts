/** Kinds of figures in a report: a count, paise, or hundredths of a percent. */
export type MeasureKind = 'count' | 'money' | 'share'

/** Every figure that a report can have. */
export const MEASURES = {
  orders: 'count',
  units: 'count',
  revenue: 'money',
  refunded: 'money',
  net: 'money',
  cases: 'count',
  cost: 'money',
  refused: 'count',
  refusedShare: 'share',
  sent: 'count',
  delivered: 'count',
  age: 'count',
  value: 'money',
  pricedUnits: 'count',
  purchaseValue: 'money',
  margin: 'money',
  profit: 'money',
  marginShare: 'share',
  searches: 'count',
  empty: 'count',
  found: 'count',
  opened: 'count',
  openedShare: 'share',
  times: 'count',
  stepShare: 'share',
} as const satisfies Readonly<Record<string, MeasureKind>>
export type Measure = keyof typeof MEASURES

const PROFIT_FIGURES = ['profit', 'marginShare', 'units', 'pricedUnits', 'revenue', 'cost'] as const

/** Reports about a range of days with their figures; the first figure sorts the report and is charted. */
export const REPORTS = {
  products: ['revenue', 'orders', 'units'],
  brands: ['revenue', 'orders', 'units'],
  categories: ['revenue', 'orders', 'units'],
  days: ['revenue', 'orders'],
  pins: ['revenue', 'orders', 'refunded', 'net'],
  methods: ['revenue', 'orders', 'refunded', 'net'],
  channels: ['revenue', 'orders', 'refunded', 'net'],
  coupons: ['cost', 'orders', 'revenue'],
  returnReasons: ['cases', 'units', 'refunded'],
  returnProducts: ['cases', 'units', 'refunded'],
  productProfits: PROFIT_FIGURES,
  brandProfits: PROFIT_FIGURES,
  categoryProfits: PROFIT_FIGURES,
  unitProfits: ['profit', 'units', 'pricedUnits', 'revenue', 'cost'],
  lotProfits: ['profit', 'units', 'pricedUnits', 'revenue', 'cost'],
  supplierProfits: ['profit', 'units', 'pricedUnits', 'revenue', 'cost'],
  cod: ['refused', 'refusedShare', 'sent', 'delivered', 'orders'],
  funnel: ['times', 'stepShare'],
  searches: ['searches', 'found', 'opened', 'openedShare'],
  emptySearches: ['empty', 'found'],
} as const satisfies Readonly<Record<string, readonly Measure[]>>
export type RangeReport = keyof typeof REPORTS
export const REPORT_NAMES = Object.keys(REPORTS) as [RangeReport, ...RangeReport[]]

/** The reports about the stock that is there now, with what it was bought for. */
export const STOCK_REPORTS = {
  stockAge: ['units', 'value', 'pricedUnits', 'purchaseValue', 'margin'],
  stockProducts: ['age', 'units', 'value', 'pricedUnits', 'purchaseValue', 'margin'],
} as const satisfies Readonly<Record<string, readonly Measure[]>>
export type StockReport = keyof typeof STOCK_REPORTS
export const STOCK_REPORT_NAMES = Object.keys(STOCK_REPORTS) as [StockReport, ...StockReport[]]

export type Report = RangeReport | StockReport

/** Returns true if a report is about the current stock, not about a range of days. */
export const isStockReport = (report: Report): report is StockReport => report in STOCK_REPORTS

/** Returns true if a report shows purchase prices: only staff with `COSTS_PERMISSION` may read it. */
export const showsPurchasePrices = (report: Report): boolean =>
  isStockReport(report) || measuresOf(report).includes('profit')

/** The figures of a report, in their order. */
export const measuresOf = (report: Report): readonly [Measure, ...Measure[]] =>
  ({ ...REPORTS, ...STOCK_REPORTS })[report]

/** Into which stock is sorted by the days since it last came in: the first of the days of each group, the oldest group last. */
export const STOCK_AGES = [0, 31, 61, 91, 181] as const

/** Figures that are not the sum of the rows' figures, and therefore have no total. */
export const NO_TOTAL: readonly Measure[] = ['age', 'found', 'times', 'stepShare']
/** Shares, by what of which sum they are. Profit and cost make up the revenue without tax of units whose cost is known. */
export const SHARES: Partial<Record<Measure, { part: Measure; whole: readonly Measure[] }>> = {
  refusedShare: { part: 'refused', whole: ['sent'] },
  openedShare: { part: 'opened', whole: ['searches'] },
  marginShare: { part: 'profit', whole: ['profit', 'cost'] },
}

/** A share in hundredths of a percent; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000)
}

/** The key of a row with what belongs to no single line: delivery, and what rounding left over. */
export const DELIVERY_KEY = 'delivery'

/** The key of a row with the searches whose text was not written down; no text has capitals (`countedSearch`). */
export const OTHER_TEXTS_KEY = 'OTHER TEXTS'

/** Steps that browsers report to be counted; `empty` and `opened` are of searches. */
export const COUNTED_STEPS = ['product', 'cart', 'checkout', 'search', 'empty', 'opened'] as const
export type CountedStep = (typeof COUNTED_STEPS)[number]

/** The rows of the funnel, in their order. */
export const FUNNEL_KEYS = [
  '1-product-pages',
  '2-added-to-cart',
  '3-checkout-opened',
  '4-orders-placed',
  '5-orders-confirmed',
] as const

/** Figures of a row in the order of its report; null if there is none, such as a share of zero. */
export type Figures = readonly (number | null)[]
/** `name` and `detail` are null if the key is sufficient, such as a payment method. */
export type ReportRow = {
  key: string
  name: string | null
  detail: string | null
  now: Figures
  before: Figures
}
export type ReportSorting = { by: Measure | 'name'; order: 'asc' | 'desc' }

/** How a report is sorted at first: by the first of its figures, the largest on top; the funnel by its steps, days from the last. */
export function firstSorting(report: Report): ReportSorting {
  if (report === 'funnel') return { by: 'name', order: 'asc' }
  if (report === 'days') return { by: 'name', order: 'desc' }
  return { by: measuresOf(report)[0], order: 'desc' }
}

// Made once: localeCompare would make one for each comparison.
const { compare: compareNames } = new Intl.Collator('en', { numeric: true })

const nameOf = ({ name, key }: ReportRow): string => name ?? key

/**
 * Sorts rows by one of their figures or by name; the key decides between equals, and rows without the figure come
 * last.
 */
export function sortedRows<Row extends ReportRow>(
  rows: readonly Row[],
  { measures, by, order }: ReportSorting & { measures: readonly Measure[] },
): Row[] {
  const way = order === 'asc' ? 1 : -1
  const place = by === 'name' ? -1 : measures.indexOf(by)
  const compare = (a: Row, b: Row): number => {
    if (place === -1) return way * compareNames(nameOf(a), nameOf(b))
    const [left, right] = [a.now[place] ?? null, b.now[place] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return way * (left - right)
  }
  return rows.toSorted((a, b) => compare(a, b) || compareNames(a.key, b.key))
}
