import {
  MOST_PIN_FAULTS,
  MOST_PIN_ROWS,
  type PinFileCheck,
} from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import {
  PIN_FILE_COLUMNS,
  type PinCellFault,
  type PinFileColumn,
  readPinRow,
} from '@dobara/domain/shipping/pin-file.ts'
import { MOST_DELIVERY_DAYS, type PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import { type CsvFormat, type CsvRow, readCsvFile } from '../../base/csv-file.ts'

export type PinFile = { rows: { pin: string; rule: PinRule }[] } & Pick<PinFileCheck, 'faults' | 'faultCount'>

const LONGEST_PIN = 20

const FAULT_WORDS: Readonly<Record<PinCellFault['fault'], Sentence>> = {
  PIN_MALFORMED: sentence('pin_malformed'),
  PIN_UNKNOWN: sentence('pin_unknown'),
  PIN_ARMY_POST: sentence('pin_army_post'),
  NOT_YES_OR_NO: sentence('pin_not_yes_or_no'),
  NO_ZONE: sentence('pin_no_zone'),
  NO_DAYS: sentence('pin_no_days', { max: MOST_DELIVERY_DAYS }),
  DAYS_HALF: sentence('pin_days_half'),
  DAYS_REVERSED: sentence('pin_days_reversed'),
}

/**
 * Parses a file of PIN codes into a table and its faulty rows. Refuses a file of another format. A file without rows
 * is an empty table.
 */
export function readPinFile(bytes: Uint8Array): PinFile {
  return readRows(readCsvFile(bytes, FORMAT).rows)
}

const FORMAT: CsvFormat<PinFileColumn> = {
  columns: PIN_FILE_COLUMNS,
  oneOf: ['pin'],
  columnMissing: sentence('pin_column_missing'),
  mostRows: MOST_PIN_ROWS,
}

function readRows(rows: Iterable<CsvRow<PinFileColumn>>): PinFile {
  const file: PinFile = { rows: [], faults: [], faultCount: 0 }
  const firstOf = new Map<string, number>()
  for (const { number, cells } of rows) {
    const { pin, rule, faults } = readPinRow(cells)
    const first = firstOf.get(pin)
    const reasons = faults.map(({ column, fault }) => ({ column, reason: FAULT_WORDS[fault] }))
    if (first === undefined) firstOf.set(pin, number)
    else if (faults.length === 0)
      reasons.push({ column: 'pin', reason: sentence('pin_twice', { number: first }) })
    if (reasons.length === 0) {
      file.rows.push({ pin, rule })
      continue
    }
    file.faultCount += 1
    if (file.faults.length < MOST_PIN_FAULTS) {
      file.faults.push({ number, pin: pin.slice(0, LONGEST_PIN), reasons })
    }
  }
  return file
}
