import { PRODUCT_FILE_COLUMNS } from '@dobara/contract/admin-products/product-file.ts'
import {
  MOST_FILE_ROWS,
  NOTE_MARK,
  VARIANT_COLUMN,
} from '@dobara/contract/admin-products/product-file-columns.ts'
import type { RowFaults } from '@dobara/contract/admin-products/product-imports.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { csvRows } from '@dobara/domain/csv/csv.ts'
import { type RefusedError, refusedField } from '../../../errors.ts'
import type { Cells } from '../files/product-cells.ts'

export type FileRow = { number: number; sku: string; isVariant: boolean; cells: Cells; faults: RowFaults }
export type ProductFile = { columns: string[]; rows: Iterable<FileRow> }

const MOST_COLUMNS = 100
const LONGEST_CELL = 10_000
const LONGEST_ROW = 80_000
const LONGEST_SKU = 64

const wrongFile = (reason: Sentence): RefusedError => refusedField('RULE_BROKEN', 'file', reason)

/**
 * A file as rows, which are read as they are asked for: no more of it than the text and one row is held. Refused when it is no
 * file of products; a row that is wrong by itself has its faults.
 */
export function readProductFile(bytes: Uint8Array): ProductFile {
  const lines = csvRows(textOf(bytes), MOST_COLUMNS)
  const titles = (lines.next().value ?? []).map((title: string) => title.trim())
  refuseColumns(titles)
  const columns = titles.filter((name: string) => name !== '' && !name.startsWith(NOTE_MARK))
  return { columns, rows: rowsOf(lines, titles) }
}

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw wrongFile(sentence('file_not_text'))
    throw error
  }
  if (text.includes('\0')) throw wrongFile(sentence('file_not_text'))
  return text
}

/** Columns without a title and those of notes are not read. */
function refuseColumns(titles: readonly string[]): void {
  const columns = titles.filter((name) => name !== '' && !name.startsWith(NOTE_MARK))
  if (!columns.includes('sku')) throw wrongFile(sentence('file_sku_column_missing'))
  const strange = columns.find((name) => !PRODUCT_FILE_COLUMNS.includes(name))
  if (strange !== undefined) {
    throw wrongFile(sentence('file_column_unknown', { name: strange.slice(0, LONGEST_SKU) }))
  }
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw wrongFile(sentence('file_column_twice', { name: twice }))
}

/** Row 1 is the line with the titles, as a spreadsheet counts; empty rows are no rows. */
function* rowsOf(lines: Iterable<string[]>, titles: readonly string[]): Generator<FileRow> {
  const firstOf = new Map<string, number>()
  let number = 1
  let count = 0
  for (const line of lines) {
    number += 1
    if (line.every((cell) => cell.trim() === '')) continue
    count += 1
    if (count > MOST_FILE_ROWS) throw wrongFile(sentence('file_rows_too_many', { max: '20,000' }))
    const row = rowOf(line, titles)
    const faults = faultsOf(row, firstOf)
    if (row.sku !== '' && !firstOf.has(row.sku)) firstOf.set(row.sku, number)
    // What does not fit is not kept: the file has it.
    yield { ...row, number, faults, cells: isTooLong(row) ? {} : row.cells }
  }
  if (count === 0) throw wrongFile(sentence('file_rows_missing'))
}

type Row = Pick<FileRow, 'sku' | 'isVariant' | 'cells'>

function rowOf(line: readonly string[], titles: readonly string[]): Row {
  const named = titles.map((name, at) => [name, line[at] ?? ''] as const)
  const cells = Object.fromEntries(named.filter(([name]) => name !== '' && !name.startsWith(NOTE_MARK)))
  const sku = (cells.sku ?? '').trim()
  return { sku: sku.slice(0, LONGEST_SKU), isVariant: (cells[VARIANT_COLUMN] ?? '').trim() !== '', cells }
}

const isTooLong = ({ cells }: Row) =>
  Object.values(cells).reduce((sum, cell) => sum + cell.length, 0) > LONGEST_ROW

/** A SKU that stands twice would be changed twice: the first one counts. */
function faultsOf(row: Row, firstOf: ReadonlyMap<string, number>): RowFaults {
  const first = firstOf.get(row.sku)
  if (first !== undefined) return [{ field: 'sku', reason: sentence('file_sku_twice', { number: first }) }]
  if (isTooLong(row)) return [{ field: 'sku', reason: sentence('file_row_long') }]
  const long = Object.entries(row.cells).find(([, cell]) => cell.length > LONGEST_CELL)
  return long ? [{ field: long[0], reason: sentence('file_cell_long') }] : []
}
