import {
  COMPARISONS,
  daysIn,
  FIRST_REPORT_DAY,
  LAST_REPORT_DAY,
  MOST_REPORT_DAYS,
} from '@dobara/domain/analytics/report-range.ts'
import { MEASURES, type Measure, REPORT_NAMES, STOCK_REPORT_NAMES } from '@dobara/domain/analytics/reports.ts'
import { z } from 'zod'
import { exportedRows } from './exported-rows.ts'
import { issueMessage } from './sentences/issue-message.ts'

const measure = z.enum(Object.keys(MEASURES) as [Measure, ...Measure[]])

const day = z.iso
  .date(issueMessage('report_day_wrong'))
  .refine((typed) => typed >= FIRST_REPORT_DAY && typed <= LAST_REPORT_DAY, issueMessage('report_day_wrong'))

/** Days of India (YYYY-MM-DD), both included. */
const range = { from: day, to: day }
type Range = { from: string; to: string }
const isForwards = (typed: Range) => typed.from <= typed.to
const isShort = (typed: Range) => daysIn(typed) <= MOST_REPORT_DAYS
const reversed = { error: issueMessage('report_days_reversed'), path: ['to'] }
const tooMany = { error: issueMessage('report_days_many', { max: MOST_REPORT_DAYS }), path: ['to'] }

/** How many rows of a report its page shows. */
export const REPORT_ROWS_SHOWN = 100

/** As the report is sorted at first, without them. */
const sorting = {
  sortBy: z.enum(['name', ...measure.options]).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
}
const report = z.enum(REPORT_NAMES)
const compare = z.enum(COMPARISONS).default('before')

export const analyticsInput = z
  .strictObject({ report, ...range, compare, ...sorting })
  .refine(isForwards, reversed)
  .refine(isShort, tooMany)

/** The rows by their keys, after one of them; from the beginning without. */
export const analyticsRowsInput = z
  .strictObject({ report, ...range, compare, after: z.string().max(100).optional() })
  .refine(isForwards, reversed)
  .refine(isShort, tooMany)

/** Report on the current stock. */
const stockReport = z.enum(STOCK_REPORT_NAMES)
export const stockReportInput = z.strictObject({ report: stockReport, ...sorting })
export const stockRowsInput = z.strictObject({ report: stockReport, after: z.string().max(100).optional() })

export const analyticsRows = exportedRows(z.string())

/** Figures in the order of `measures`; amounts in rupees, shares in percent, null if there is none. */
const figures = z.array(z.number().nullable())

export const analyticsReport = z.object({
  measures: z.array(measure),
  /** The days compared with; null for none. */
  compared: z.object({ from: z.string(), to: z.string() }).nullable(),
  total: z.object({ now: figures, before: figures }),
  /** How many rows the whole report has. */
  rowCount: z.number().int(),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Null if the key serves as the name. */
      name: z.string().nullable(),
      detail: z.string().nullable(),
      now: figures,
      before: figures,
    }),
  ),
})
export type AnalyticsReport = z.infer<typeof analyticsReport>

/** Events that a browser reports to be counted, with no data about itself; `search` is the text of a search. */
const searchText = z.string().max(200)
export const countedInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('product'), search: searchText.optional() }),
  z.strictObject({ step: z.enum(['cart', 'checkout']) }),
  z.strictObject({ step: z.literal('search'), search: searchText, found: z.int().min(0).max(1_000_000) }),
])
export type CountedInput = z.infer<typeof countedInput>
