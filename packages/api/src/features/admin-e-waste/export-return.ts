import type { exportedReturn, exportReturnInput } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { E_WASTE_CATEGORIES, type EWasteCategory } from '@dobara/domain/e-waste/categories.ts'
import { financialYearOf } from '@dobara/domain/gst/financial-year.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { z } from 'zod'
import { toExportedRows } from '../../base/exported-rows.ts'
import type { CustomerContext } from '../../context.ts'
import { onPool } from '../../sql.ts'
import { listReturnRows, type ReturnRow } from './handover-queries.ts'

/** Names that other programs read, in every language the same. */
const COLUMNS = {
  category: ({ category }: ReturnRow) => category,
  categoryName: ({ category }: ReturnRow) => E_WASTE_CATEGORIES[category as EWasteCategory].en,
  kind: ({ kind }: ReturnRow) => kind,
  item: ({ name }: ReturnRow) => name,
  code: ({ code }: ReturnRow) => shownUnitCode(code),
  weightKg: ({ grams }: ReturnRow) => grams / 1_000,
  receivedOn: ({ received }: ReturnRow) => received,
  scrappedOrRemovedOn: ({ since }: ReturnRow) => since,
  recycler: ({ recycler }: ReturnRow) => recycler,
  registration: ({ registration }: ReturnRow) => registration,
  document: ({ document }: ReturnRow) => document,
  handedOverOn: ({ handedOn }: ReturnRow) => handedOn,
}

/** One part of what the return of a financial year names: each machine and part that a recycler took in it. */
export async function exportReturn(
  { sql, now }: CustomerContext,
  { year = financialYearOf(now()), after = 0 }: z.output<typeof exportReturnInput>,
): Promise<z.output<typeof exportedReturn>> {
  const rows = await listReturnRows(onPool(sql), { year, after, limit: EXPORTED_AT_ONCE })
  return toExportedRows(rows, { columns: COLUMNS, idOf: ({ id }) => id })
}
