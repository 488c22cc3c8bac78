import {
  DELIVERY_KEY,
  type Measure,
  OTHER_TEXTS_KEY,
  type RangeReport,
} from '@dobara/domain/analytics/reports.ts'
import { LINE_REPORTS } from './line-reports-sql.ts'
import { ORDER_REPORTS } from './order-reports-sql.ts'
import { PROFIT_REPORTS } from './profit-reports-sql.ts'
import { RETURN_REASONS, returnedProducts } from './return-reports-sql.ts'
import { SHOP_REPORTS } from './shop-reports-sql.ts'
import type { ReportPart } from './sums-sql.ts'
import { UNIT_REPORTS } from './unit-reports-sql.ts'

/** Reports with as many rows as there are products, of which only a part is read. */
const IN_PARTS = { ...LINE_REPORTS, ...PROFIT_REPORTS, returnProducts: returnedProducts } as const
type ReportInParts = keyof typeof IN_PARTS

/** The others have few rows and are read whole. */
const REPORT_SQL: Readonly<Record<Exclude<RangeReport, ReportInParts>, string>> = {
  ...ORDER_REPORTS,
  returnReasons: RETURN_REASONS,
  ...SHOP_REPORTS,
  ...UNIT_REPORTS,
}

export const isReadInParts = (report: RangeReport): report is ReportInParts => report in IN_PARTS

/** The statement of a report: its rows, and one without a key that is their total where it is not their sum. */
export const reportSql = (report: RangeReport, part: ReportPart): string =>
  isReadInParts(report) ? IN_PARTS[report](part) : REPORT_SQL[report]

/** A row of its own for what is in the total and in no line, such as delivery. */
export type RestRow = { key: string; measures: readonly Measure[] }

const DELIVERY: RestRow = { key: DELIVERY_KEY, measures: ['revenue'] }

/** The reports that have one. */
export const REST_ROWS: Readonly<Partial<Record<RangeReport, RestRow>>> = {
  products: DELIVERY,
  brands: DELIVERY,
  categories: DELIVERY,
  searches: { key: OTHER_TEXTS_KEY, measures: ['searches', 'opened'] },
  emptySearches: { key: OTHER_TEXTS_KEY, measures: ['empty'] },
}
