import { PRODUCT_FILE_COLUMNS } from '@dobara/contract/admin-products/product-file.ts'
import {
  MOST_FILE_ROWS,
  NOTE_MARK,
  VARIANT_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import type { RowFaults } from '@dobara/contract/admin-products/product-imports.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AttributeDefinition } from '@dobara/domain/catalog/attributes/attribute.ts'
import type { Separator } from '@dobara/domain/csv/csv.ts'
import { type CsvFormat, type CsvRow, readCsvFile, wrongFile } from '../../../base/csv-file.ts'
import { readCells } from '../files/read-cells.ts'
import type { Cells } from '../files/product-cells.ts'

/** An attribute, which has a column by its key. */
type Column = Pick<AttributeDefinition, 'key' | 'type'>
export type FileRow = { number: number; sku: string; isVariant: boolean; cells: Cells; faults: RowFaults }
export type ProductFile = { columns: string[]; rows: Iterable<FileRow> }

const LONGEST_CELL = 10_000
const LONGEST_ROW = 120_000
const LONGEST_SKU = 64

const FORMAT: Omit<CsvFormat<string>, 'columns'> = {
  isIgnored: (title) => title.startsWith(NOTE_MARK),
  oneOf: ['sku'],
  columnMissing: sentence('file_sku_column_missing'),
  mostRows: MOST_FILE_ROWS,
}

/**
 * Parses a file into rows on demand: only the text and one row are in memory. Refuses a file that is no product file;
 * a row that is faulty by itself has its faults.
 */
export function readProductFile(bytes: Uint8Array, attributes: readonly Column[] = []): ProductFile {
  const known = [...PRODUCT_FILE_COLUMNS, ...attributes.map(({ key }) => key)]
  const { columns, rows, separator } = readCsvFile(bytes, { ...FORMAT, columns: known })
  return { columns, rows: rowsOf(rows, separator, attributes) }
}

function* rowsOf(
  rows: Iterable<CsvRow<string>>,
  separator: Separator,
  attributes: readonly Column[],
): Generator<FileRow> {
  const firstOf = new Map<string, number>()
  let count = 0
  for (const { number, cells: written } of rows) {
    count += 1
    const { cells, faults: wrongCells } = readCells(written as Cells, separator, attributes)
    const row = rowOf(cells)
    const faults = faultsOf(row, firstOf)
    if (row.sku !== '' && !firstOf.has(row.sku)) firstOf.set(row.sku, number)
    // Cells that are too long are not stored: the file has them.
    yield {
      ...row,
      number,
      faults: faults.length > 0 ? faults : wrongCells,
      cells: isTooLong(row) ? {} : cells,
    }
  }
  if (count === 0) throw wrongFile(sentence('file_rows_missing'))
}

type Row = Pick<FileRow, 'sku' | 'isVariant' | 'cells'>

function rowOf(cells: Cells): Row {
  const sku = (cells.sku ?? '').trim()
  return { sku: sku.slice(0, LONGEST_SKU), isVariant: (cells[VARIANT_COLUMN] ?? '').trim() !== '', cells }
}

const isTooLong = ({ cells }: Row) =>
  Object.values(cells).reduce((sum, cell) => sum + cell.length, 0) > LONGEST_ROW

/** Returns the faults of a row. A repeated SKU would be changed twice, so only its first row counts. */
function faultsOf(row: Row, firstOf: ReadonlyMap<string, number>): RowFaults {
  const first = firstOf.get(row.sku)
  if (first !== undefined) return [{ field: 'sku', reason: sentence('file_sku_twice', { number: first }) }]
  if (isTooLong(row)) return [{ field: 'sku', reason: sentence('file_row_long') }]
  const long = Object.entries(row.cells).find(([, cell]) => cell.length > LONGEST_CELL)
  return long ? [{ field: long[0], reason: sentence('file_cell_long') }] : []
}
