import {
  MOST_PIN_FAULTS,
  MOST_PIN_ROWS,
  type PinFileCheck,
} from '@dobara/contract/admin-pin-codes/pin-files.ts'
import { type Sentence, sentence } from '@dobara/contract/sentences/sentence.ts'
import { csvRows } from '@dobara/domain/csv/csv.ts'
import {
  PIN_FILE_COLUMNS,
  type PinCellFault,
  type PinCells,
  type PinFileColumn,
  readPinRow,
} from '@dobara/domain/shipping/pin-file.ts'
import { MOST_DELIVERY_DAYS, type PinRule } from '@dobara/domain/shipping/pin-rule.ts'
import { fileText, refuseTitles, wrongFile } from '../../base/csv-file.ts'

export type PinFile = { rows: { pin: string; rule: PinRule }[] } & Pick<PinFileCheck, 'faults' | 'faultCount'>

const MOST_COLUMNS = 50
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
 * A file of PIN codes as the table that it is, with its rows that are wrong. Refused when it is no such file. One without rows
 * is an empty table.
 */
export function readPinFile(bytes: Uint8Array): PinFile {
  const lines = csvRows(fileText(bytes), MOST_COLUMNS)
  const titles = (lines.next().value ?? []).map((title: string) => title.trim().toLowerCase())
  if (!titles.includes('pin')) throw wrongFile(sentence('pin_column_missing'))
  refuseTitles(titles, isColumn)
  return readRows(lines, titles)
}

const isColumn = (name: string): name is PinFileColumn => PIN_FILE_COLUMNS.some((column) => column === name)

/** Row 1 is the line with the titles, as a spreadsheet counts; empty rows are no rows. */
function readRows(lines: Iterable<string[]>, titles: readonly string[]): PinFile {
  const file: PinFile = { rows: [], faults: [], faultCount: 0 }
  const firstOf = new Map<string, number>()
  let number = 1
  for (const line of lines) {
    number += 1
    if (line.every((cell) => cell.trim() === '')) continue
    if (file.rows.length + file.faultCount >= MOST_PIN_ROWS) {
      throw wrongFile(sentence('file_rows_too_many', { max: MOST_PIN_ROWS.toLocaleString('en-IN') }))
    }
    const { pin, rule, faults } = readPinRow(cellsOf(line, titles))
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

function cellsOf(line: readonly string[], titles: readonly string[]): PinCells {
  const cells: Partial<Record<PinFileColumn, string>> = {}
  for (const [at, name] of titles.entries()) if (isColumn(name)) cells[name] = line[at] ?? ''
  return cells
}
