import { MOST_SCAN_ROWS, type ScanFileReport } from '@dobara/contract/orders/scan-files.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import type { NumberedRow } from '@dobara/domain/shipments/plan-scans.ts'
import {
  BOOKING_COLUMNS,
  LONGEST_SCAN_CELL,
  readScanRow,
  SCAN_FILE_COLUMNS,
  type ScanCellFault,
  type ScanFileColumn,
} from '@dobara/domain/shipments/scan-file.ts'
import { type CsvFormat, readCsvFile } from '../../../base/csv-file.ts'

export type ScanFile = { rows: NumberedRow[]; faults: ScanFileReport['faults'] }

const FAULT_WORDS: Readonly<Record<ScanCellFault['fault'], Sentence>> = {
  NOTHING_NAMED: sentence('scan_nothing_named'),
  TOO_LONG: sentence('too_long', { max: LONGEST_SCAN_CELL }),
  SHORTENED: sentence('file_number_shortened'),
  STATE_UNKNOWN: sentence('scan_state_unknown'),
  TIME_MISSING: sentence('scan_time_missing'),
  TIME_UNREAD: sentence('scan_time_unread'),
  SCAN_MISSING: sentence('scan_missing'),
}

const FORMAT: CsvFormat<ScanFileColumn> = {
  columns: SCAN_FILE_COLUMNS,
  isIgnored: (title) => BOOKING_COLUMNS.some((column) => column.toLowerCase() === title.toLowerCase()),
  oneOf: ['trackingNumber', 'orderNumber'],
  columnMissing: sentence('scan_column_missing'),
  mostRows: MOST_SCAN_ROWS,
}

/**
 * Parses a file of scans; rows that are faulty by themselves are separate. Refuses a file of another format or with
 * too many rows.
 */
export function readScanFile(bytes: Uint8Array): ScanFile {
  const file: ScanFile = { rows: [], faults: [] }
  for (const { number, cells } of readCsvFile(bytes, FORMAT).rows) {
    const { row, faults } = readScanRow(cells)
    if (faults.length === 0) file.rows.push({ ...row, at: number })
    else {
      const name = (row.number ?? row.orderNumber ?? '').slice(0, LONGEST_SCAN_CELL)
      const reasons = faults.map(({ column, fault }) => ({ column, reason: FAULT_WORDS[fault] }))
      file.faults.push({ number, name, reasons })
    }
  }
  return file
}
