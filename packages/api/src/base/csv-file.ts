import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { csvRows, csvSource, type Separator } from '@dobara/domain/csv/csv.ts'
import { type RefusedError, refusedField } from '../errors.ts'

const LONGEST_NAME = 40
const MOST_COLUMNS = 400

/** Returns the refusal of a file that cannot be read as a whole: nothing of it is imported. */
export const wrongFile = (reason: Sentence): RefusedError => refusedField('RULE_BROKEN', 'file', reason)

export type CsvFormat<Column extends string> = {
  columns: readonly Column[]
  /** Columns that a file may have and that are not read. */
  isIgnored?: (title: string) => boolean
  /** At least one of these must be there, or the file is none of this kind. */
  oneOf: readonly Column[]
  columnMissing: Sentence
  mostRows: number
}

export type CsvRow<Column extends string> = { number: number; cells: Partial<Record<Column, string>> }

type CsvFile<Column extends string> = {
  columns: Column[]
  separator: Separator
  /** Read as they are iterated: no more than the text and one row is in memory. */
  rows: Iterable<CsvRow<Column>>
}

/**
 * The one reader of CSV files that people upload: with commas, semicolons or tabs, with or without a byte order mark, with titles
 * in any case. Row 1 is the line of the titles, as a spreadsheet counts; empty rows and columns without a title are skipped.
 */
export function readCsvFile<Column extends string>(
  bytes: Uint8Array,
  format: CsvFormat<Column>,
): CsvFile<Column> {
  const { source, separator } = csvSource(textOf(bytes))
  const lines = csvRows(source, MOST_COLUMNS, separator)
  const columnAt = columnsOf(lines.next().value ?? [], format)
  const columns = columnAt.filter((column) => column !== null)
  if (!format.oneOf.some((column) => columns.includes(column))) throw wrongFile(format.columnMissing)
  return { columns, separator, rows: rowsOf(lines, { columnAt, mostRows: format.mostRows }) }
}

const BOOK_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** The text of a file in UTF-8. Refused with what to choose in the spreadsheet when it is in another encoding, or a workbook. */
function textOf(bytes: Uint8Array): string {
  if (BOOK_SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte))) {
    throw wrongFile(sentence('file_is_workbook'))
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw wrongFile(sentence('file_not_utf8'))
}

const plain = (title: string) => title.toLowerCase().replace(/[\s_-]/g, '')

/**
 * Returns the column for each title; null for a column that is not read. Refuses a title that matches no column or
 * occurs twice.
 */
function columnsOf<Column extends string>(
  titles: readonly string[],
  { columns, isIgnored }: CsvFormat<Column>,
): (Column | null)[] {
  const known = new Map(columns.map((column) => [plain(column), column]))
  const seen = new Set<Column>()
  return titles.map((given) => {
    const title = given.trim()
    if (title === '' || isIgnored?.(title)) return null
    const column = known.get(plain(title))
    if (column === undefined) {
      throw wrongFile(sentence('file_column_unknown', { name: title.slice(0, LONGEST_NAME) }))
    }
    if (seen.has(column)) throw wrongFile(sentence('file_column_twice', { name: column }))
    seen.add(column)
    return column
  })
}

type Table<Column> = { columnAt: readonly (Column | null)[]; mostRows: number }

function* rowsOf<Column extends string>(
  lines: Iterable<string[]>,
  { columnAt, mostRows }: Table<Column>,
): Generator<CsvRow<Column>> {
  let number = 1
  let count = 0
  for (const line of lines) {
    number += 1
    if (line.every((cell) => cell.trim() === '')) continue
    count += 1
    if (count > mostRows) {
      throw wrongFile(sentence('file_rows_too_many', { max: mostRows.toLocaleString('en-IN') }))
    }
    const cells: Partial<Record<Column, string>> = {}
    for (const [at, column] of columnAt.entries()) if (column !== null) cells[column] = line[at] ?? ''
    yield { number, cells }
  }
}
