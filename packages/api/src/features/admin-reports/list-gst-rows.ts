import { type gstRows, type gstRowsInput, DOCUMENTS_AT_ONCE } from '@dobara/contract/admin-reports.ts'
import { RETURN_COLUMNS, type ReturnFile } from '@dobara/domain/gst/returns/return-columns.ts'
import { returnMonthBounds } from '@dobara/domain/gst/returns/return-month.ts'
import {
  documentRows,
  hsnRows,
  listedRow,
  type ReturnCell,
  salesRows,
  smallRows,
} from '@dobara/domain/gst/returns/return-rows.ts'
import { LISTED_FACTS, type ListedSection } from '@dobara/domain/gst/returns/return-sections.ts'
import type { SupplyEntry } from '@dobara/domain/gst/returns/supply-sums.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { inSnapshot, onPool, type Run } from '../../sql.ts'
import { listSupplies } from './list-supplies.ts'
import { listIssuedSeries, listDocuments, type Period } from './queries.ts'

type GstRows = z.infer<typeof gstRows>
type SummedFile = Exclude<ReturnFile, ListedSection | 'docs'>

const ROWS_OF: Record<SummedFile, (supplies: readonly SupplyEntry[]) => ReturnCell[][]> = {
  b2cs: smallRows,
  'hsn-b2b': (supplies) => hsnRows(supplies, { isRegistered: true }),
  'hsn-b2c': (supplies) => hsnRows(supplies, { isRegistered: false }),
  sales: salesRows,
}

const isListed = (file: ReturnFile): file is ListedSection => Object.hasOwn(LISTED_FACTS, file)

type DocumentPage = { section: ListedSection; period: Period; after: number }

async function listedRows(run: Run, page: DocumentPage): Promise<Pick<GstRows, 'rows' | 'next'>> {
  const found = await listDocuments(run, { ...page, limit: DOCUMENTS_AT_ONCE })
  const isFull = new Set(found.map(({ serial }) => serial)).size === DOCUMENTS_AT_ONCE
  return {
    rows: found.map((document) => listedRow(page.section, document)),
    next: isFull ? (found.at(-1)?.serial ?? null) : null,
  }
}

/**
 * Returns a file of a month's return in parts, so that no call holds all documents. The rows of a past month never
 * change; the current month gets more at the end.
 */
export async function listGstRows(
  { sql }: CustomerContext,
  { month, file, after = 0 }: z.output<typeof gstRowsInput>,
): Promise<GstRows> {
  const period = returnMonthBounds(month)
  const columns = [...RETURN_COLUMNS[file]]
  if (isListed(file)) return { columns, ...(await listedRows(onPool(sql), { section: file, period, after })) }
  if (file === 'docs') {
    return { columns, rows: documentRows(await listIssuedSeries(onPool(sql), period)), next: null }
  }
  const supplies = await inSnapshot(sql, (run) => listSupplies(run, period))
  return { columns, rows: ROWS_OF[file](supplies), next: null }
}
