import type { analyticsRows, analyticsRowsInput, stockRowsInput } from '@dobara/contract/admin-analytics.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import type { Figures } from '@dobara/domain/analytics/reports.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { requireReport, shownFigures } from './get-report.ts'
import type { FoundReport } from './found-report.ts'
import { readReport, readStockReport } from './read-report.ts'

type Rows = z.output<typeof analyticsRows>

/**
 * Returns a part of a report as rows of a file, in the order of their keys: every row is in one part, however the
 * figures change in between.
 */
function fileRows({ measures, compared, rows }: FoundReport, after: string | undefined): Rows {
  const part = rows
    .filter(({ key }) => after === undefined || key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, EXPORTED_AT_ONCE)
  const columnsOf = (side: 'now' | 'before', ending: string) =>
    measures.map((measure, place) => [
      `${measure}${ending}`,
      (row: Record<typeof side, Figures>) => shownFigures(row[side], measures)[place] ?? null,
    ])
  return toExportedRows(part, {
    columns: {
      key: ({ key }) => key,
      name: ({ name, key }) => name ?? key,
      detail: ({ detail }) => detail,
      ...Object.fromEntries(columnsOf('now', '')),
      ...(compared && Object.fromEntries(columnsOf('before', 'Before'))),
    },
    idOf: ({ key }) => key,
  })
}

/** Returns a part of a report of the requested days, refused as the report is. */
export async function exportReport(
  ctx: CustomerContext,
  { after, ...requested }: z.output<typeof analyticsRowsInput>,
): Promise<Rows> {
  requireReport(ctx, requested.report)
  return fileRows(await readReport(ctx.sql, { ...requested, part: 'after', after }), after)
}

/** A part of a report of the stock that is there now. */
export async function exportStockReport(
  { sql, now }: CustomerContext,
  { report, after }: z.output<typeof stockRowsInput>,
): Promise<Rows> {
  return fileRows(await readStockReport(sql, { report, at: now(), part: 'after', after }), after)
}
