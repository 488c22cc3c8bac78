import type {
  ProductImportDetail,
  RefusedRows,
  refusedRowsInput,
} from '@dobara/contract/admin-products/product-imports.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../../context.ts'
import { getImport, getImportColumns, listRefusedRows } from './view-queries.ts'

/** Maximum number of rows shown; no one corrects more of them on a screen. */
const MOST_SHOWN = 500
const ROWS_PER_PAGE = 200

/** How far an import is, and what is wrong with its rows. */
export async function getImportDetail(
  { db }: CustomerContext,
  { id }: { id: string },
): Promise<ProductImportDetail> {
  const found = await getImport(db, id)
  const rows = await listRefusedRows(db, { id, after: 0, limit: MOST_SHOWN })
  return { ...found, faultyRows: rows.map(({ number, faults }) => ({ number, faults })) }
}

/** Returns one page of the faulty rows as they were in the file; no page has all of them. */
export async function listRefused(
  { db }: CustomerContext,
  { id, after = 0 }: z.output<typeof refusedRowsInput>,
): Promise<RefusedRows> {
  const columns = await getImportColumns(db, id)
  const rows = await listRefusedRows(db, { id, after, limit: ROWS_PER_PAGE })
  const last = rows.at(-1)
  return {
    columns,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: columns.map((name) => cells[name] ?? '') })),
    next: last && rows.length === ROWS_PER_PAGE ? last.number : null,
  }
}
