import {
  type AnalyticsReport,
  type analyticsInput,
  type stockReportInput,
  REPORT_ROWS_SHOWN,
} from '@dobara/contract/admin-analytics.ts'
import { COSTS_PERMISSION } from '@dobara/domain/accounts/staff-roles.ts'
import {
  type Figures,
  firstSorting,
  MEASURES,
  measuresOf,
  type Measure,
  type Report,
  type ReportRow,
  type ReportSorting,
  showsPurchasePrices,
  sortedRows,
} from '@dobara/domain/analytics/reports.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import type { FoundReport } from './found-report.ts'
import { readReport, readStockReport } from './read-report.ts'
import type { ReportPart } from './sums-sql.ts'

/** The figures as they leave the program: paise as rupees, hundredths of a percent as percent. */
export function shownFigures(figures: Figures, measures: readonly Measure[]): (number | null)[] {
  return measures.map((measure, place) => {
    const figure = figures[place] ?? null
    return figure === null || MEASURES[measure] === 'count' ? figure : rupees(figure)
  })
}

type Sorted = Partial<{ sortBy: ReportSorting['by']; sortOrder: ReportSorting['order'] }> & { report: Report }

function sortingOf({ report, sortBy, sortOrder }: Sorted): ReportSorting {
  const first = firstSorting(report)
  return { by: sortBy ?? first.by, order: sortOrder ?? first.order }
}

/** The rows sorted and cut to what a page shows. */
function shownReport(found: FoundReport, sorting: ReportSorting): AnalyticsReport {
  const { measures, compared, total, rows, rowCount } = found
  const shown = ({ now, before }: Pick<ReportRow, 'now' | 'before'>) => ({
    now: shownFigures(now, measures),
    before: compared ? shownFigures(before, measures) : [],
  })
  return {
    measures: [...measures],
    compared,
    total: shown(total),
    rowCount,
    rows: sortedRows(rows, { measures, ...sorting })
      .slice(0, REPORT_ROWS_SHOWN)
      .map(({ key, name, detail, ...figures }) => ({ key, name, detail, ...shown(figures) })),
  }
}

/** Only what is shown is read where a figure sorts. */
function partOfSorting(report: Report, { by, order }: ReportSorting): ReportPart {
  return by !== 'name' && measuresOf(report).includes(by) ? { by, order } : 'all'
}

/** Refuses a report with purchase prices to a caller who may not see those. */
export function requireReport(ctx: CustomerContext, report: Report): void {
  if (showsPurchasePrices(report) && !mayAsStaff(ctx, COSTS_PERMISSION)) {
    throw new RefusedError('PERMISSION_REQUIRED')
  }
}

/**
 * Returns a report of the requested days. Throws PERMISSION_REQUIRED for one with purchase prices that the caller may
 * not see.
 */
export async function getReport(
  ctx: CustomerContext,
  input: z.output<typeof analyticsInput>,
): Promise<AnalyticsReport> {
  requireReport(ctx, input.report)
  const sorting = sortingOf(input)
  const part = partOfSorting(input.report, sorting)
  return shownReport(await readReport(ctx.sql, { ...input, part }), sorting)
}

/** A report of the stock that is there now. */
export async function getStockReport(
  { sql, now }: CustomerContext,
  input: z.output<typeof stockReportInput>,
): Promise<AnalyticsReport> {
  const sorting = sortingOf(input)
  const { report } = input
  const part = partOfSorting(report, sorting)
  return shownReport(await readStockReport(sql, { report, at: now(), part }), sorting)
}
