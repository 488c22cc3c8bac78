import {
  type AnalyticsReport,
  type analyticsInput,
  REPORT_ROWS_SHOWN,
} from '@dobara/contract/admin-analytics.ts'
import {
  type Figures,
  firstSorting,
  MEASURES,
  type Measure,
  type ReportRow,
  sortedRows,
} from '@dobara/domain/analytics/reports.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { readReport } from './read-report.ts'

/** The figures as they leave the program: paise as rupees, hundredths of a percent as percent. */
export function shownFigures(figures: Figures, measures: readonly Measure[]): (number | null)[] {
  return measures.map((measure, place) => {
    const figure = figures[place] ?? null
    return figure === null || MEASURES[measure] === 'count' ? figure : rupees(figure)
  })
}

/** A report of the days asked for, its rows sorted and cut to what a page shows. */
export async function getReport(
  { sql }: CustomerContext,
  { sortBy, sortOrder, ...asked }: z.output<typeof analyticsInput>,
): Promise<AnalyticsReport> {
  const { measures, compared, total, rows } = await readReport(sql, asked)
  const first = firstSorting(asked.report)
  const sorting = { by: sortBy ?? first.by, order: sortOrder ?? first.order }
  const shown = (row: Pick<ReportRow, 'now' | 'before'>) => ({
    now: shownFigures(row.now, measures),
    before: compared ? shownFigures(row.before, measures) : [],
  })
  return {
    measures: [...measures],
    compared,
    total: shown(total),
    rowCount: rows.length,
    rows: sortedRows(rows, { measures, ...sorting })
      .slice(0, REPORT_ROWS_SHOWN)
      .map(({ key, name, detail, ...figures }) => ({ key, name, detail, ...shown(figures) })),
  }
}
