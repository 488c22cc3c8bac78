import {
  DELIVERY_KEY,
  type Measure,
  OTHER_TEXTS_KEY,
  type RangeReport,
} from '@dobara/domain/analytics/reports.ts'
import { isLineReport, lineReport, type LineReport, type ReportPart } from './line-reports-sql.ts'
import { ORDER_REPORTS } from './order-reports-sql.ts'
import { RETURN_REPORTS } from './return-reports-sql.ts'
import { SHOP_REPORTS } from './shop-reports-sql.ts'
import { UNIT_REPORTS } from './unit-reports-sql.ts'

const REPORT_SQL: Readonly<Record<Exclude<RangeReport, LineReport>, string>> = {
  ...ORDER_REPORTS,
  ...RETURN_REPORTS,
  ...SHOP_REPORTS,
  ...UNIT_REPORTS,
}

/**
 * The statement of a report: its rows, and one without a key that is their total where it is not their sum. Of reports with as many rows
 * as there are products only a part is read; the others have few.
 */
export const reportSql = (report: RangeReport, part: ReportPart): string =>
  isLineReport(report) ? lineReport(report, part) : REPORT_SQL[report]

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
