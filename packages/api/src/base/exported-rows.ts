import { EXPORTED_AT_ONCE } from '@dobara/contract/exported-rows.ts'
import { indiaTimeInput } from '@dobara/domain/calendar/india-time.ts'

type Cell = string | number | boolean | Date | null

/**
 * The rows of an export from what a list shows. Cells of null are empty, times are those of India as a spreadsheet reads them, and `next` is the
 * last id where the part is full.
 */
export function toExportedRows<Row, Id>(
  found: readonly Row[],
  { columns, idOf }: { columns: Readonly<Record<string, (row: Row) => Cell>>; idOf: (row: Row) => Id },
): { columns: string[]; rows: (string | number)[][]; next: Id | null } {
  const last = found.at(-1)
  return {
    columns: Object.keys(columns),
    rows: found.map((row) => Object.values(columns).map((cellOf) => cellText(cellOf(row)))),
    next: found.length === EXPORTED_AT_ONCE && last !== undefined ? idOf(last) : null,
  }
}

function cellText(cell: Cell): string | number {
  if (cell === null) return ''
  if (cell instanceof Date) return indiaTimeInput(cell).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell
}
