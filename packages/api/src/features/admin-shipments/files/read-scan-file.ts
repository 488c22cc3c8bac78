import { MOST_SCAN_ROWS, type ScanFileReport } from '@dobara/contract/orders/scan-files.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { csvRows, separatorOf } from '@dobara/domain/csv/csv.ts'
import type { NumberedRow } from '@dobara/domain/shipments/plan-scans.ts'
import {
  BOOKING_COLUMNS,
  LONGEST_SCAN_CELL,
  readScanRow,
  SCAN_FILE_COLUMNS,
  type ScanCellFault,
  type ScanCells,
  type ScanFileColumn,
} from '@dobara/domain/shipments/scan-file.ts'
import { fileText, refuseTitles, wrongFile } from '../../../base/csv-file.ts'

export type ScanFile = { rows: NumberedRow[]; faults: ScanFileReport['faults'] }

const MOST_COLUMNS = 50

const FAULT_WORDS: Readonly<Record<ScanCellFault['fault'], Sentence>> = {
  NOTHING_NAMED: sentence('scan_nothing_named'),
  TOO_LONG: sentence('too_long', { max: LONGEST_SCAN_CELL }),
  SHORTENED: sentence('scan_number_shortened'),
  STATE_UNKNOWN: sentence('scan_state_unknown'),
  TIME_MISSING: sentence('scan_time_missing'),
  TIME_UNREAD: sentence('scan_time_unread'),
  SCAN_MISSING: sentence('scan_missing'),
}

const columnOf = (title: string): ScanFileColumn | undefined => {
  const plain = title.toLowerCase().replace(/[\s_]/g, '')
  return SCAN_FILE_COLUMNS.find((column) => column.toLowerCase() === plain)
}

/** A file of scans, its rows that are wrong by themselves apart. Refused when it is no such file, or has too many rows. */
export function readScanFile(bytes: Uint8Array): ScanFile {
  const text = fileText(bytes)
  const lines = csvRows(text, MOST_COLUMNS, separatorOf(text))
  const titles = (lines.next().value ?? []).map((title: string) => columnOf(title.trim()) ?? title.trim())
  if (!titles.includes('trackingNumber') && !titles.includes('orderNumber')) {
    throw wrongFile(sentence('scan_column_missing'))
  }
  const isBooking = (name: string) => BOOKING_COLUMNS.some((column) => column === name)
  refuseTitles(titles, (name) => columnOf(name) !== undefined || isBooking(name))
  return readRows(lines, titles)
}

/** Row 1 is the line with the titles, as a spreadsheet counts; empty rows are no rows. */
function readRows(lines: Iterable<string[]>, titles: readonly string[]): ScanFile {
  const file: ScanFile = { rows: [], faults: [] }
  let at = 1
  for (const line of lines) {
    at += 1
    if (line.every((cell) => cell.trim() === '')) continue
    if (file.rows.length + file.faults.length >= MOST_SCAN_ROWS) {
      throw wrongFile(sentence('file_rows_too_many', { max: MOST_SCAN_ROWS.toLocaleString('en-IN') }))
    }
    const { row, faults } = readScanRow(cellsOf(line, titles))
    if (faults.length === 0) file.rows.push({ ...row, at })
    else {
      const name = (row.number ?? row.orderNumber ?? '').slice(0, LONGEST_SCAN_CELL)
      const reasons = faults.map(({ column, fault }) => ({ column, reason: FAULT_WORDS[fault] }))
      file.faults.push({ number: at, name, reasons })
    }
  }
  return file
}

function cellsOf(line: readonly string[], titles: readonly string[]): ScanCells {
  return Object.fromEntries(titles.map((name, at) => [name, line[at] ?? '']))
}
