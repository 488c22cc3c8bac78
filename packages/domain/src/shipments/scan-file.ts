import { indiaMomentOf } from '../calendar/typed-time.ts'
import { isShortenedNumber } from '../csv/spreadsheet-cells.ts'
import { scanStateOf } from './carrier-words.ts'
import type { Scan } from './scans.ts'

/** The columns of a file of scans; times are India's. */
export const SCAN_FILE_COLUMNS = ['orderNumber', 'carrier', 'trackingNumber', 'scan', 'at', 'place'] as const
/** Further columns of a carrier's form for bulk bookings; ignored in a file that is uploaded with them. */
export const BOOKING_COLUMNS = [
  'name',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'pinCode',
  'units',
  'weightKg',
  'declaredValue',
  'cashToCollect',
  'contents',
] as const
export type ScanFileColumn = (typeof SCAN_FILE_COLUMNS)[number]
export type ScanCells = Readonly<Partial<Record<ScanFileColumn, string>>>

/** One row: its parcel, the number it may assign, and its scan; null if the row does not contain it. */
export type ScanFileRow = {
  orderNumber: string | null
  carrier: string | null
  number: string | null
  scan: Scan | null
  place: string | null
}
/** Fault in one cell of a row. */
export type ScanCellFault = {
  column: ScanFileColumn
  fault:
    | 'NOTHING_NAMED'
    | 'TOO_LONG'
    | 'SHORTENED'
    | 'STATE_UNKNOWN'
    | 'TIME_MISSING'
    | 'TIME_UNREAD'
    | 'SCAN_MISSING'
}

const LONGEST: Readonly<Record<ScanFileColumn, number>> = {
  orderNumber: 30,
  carrier: 60,
  trackingNumber: 60,
  scan: 60,
  at: 40,
  place: 80,
}
export const LONGEST_SCAN_CELL = LONGEST.place

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ ,T]+(\d{1,2}:\d{2}(?::\d{2})?)$/
const YEAR_FIRST = /^(\d{4}-\d{2}-\d{2})[ T]+(\d{1,2}:\d{2}.*)$/

/** "23/11/2026 9:05" and "2026-11-23 09:05" as India's times; null for what is neither, a day without a time among them. */
export function scanTimeOf(typed: string): Date | null {
  const [, day = '', month = '', year, clock = ''] = DAY_FIRST.exec(typed) ?? []
  const iso = year
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${twoDigits(clock)}`
    : typed.replace(YEAR_FIRST, (_, date: string, time: string) => `${date}T${twoDigits(time)}`)
  return indiaMomentOf(iso)
}

const twoDigits = (clock: string) => (clock.indexOf(':') === 1 ? `0${clock}` : clock)

type Note = (column: ScanFileColumn, fault: ScanCellFault['fault']) => void

/** Reads the state and time of a scan: both, or neither if the row only gives a number. */
function readScan({ word, typed }: { word: string | null; typed: string | null }, note: Note): Scan | null {
  const state = word === null ? null : scanStateOf(word)
  const at = typed === null ? null : scanTimeOf(typed)
  if (word !== null && state === null) note('scan', 'STATE_UNKNOWN')
  if (word !== null && typed === null) note('at', 'TIME_MISSING')
  if (typed !== null && at === null) note('at', 'TIME_UNREAD')
  if (typed !== null && word === null) note('scan', 'SCAN_MISSING')
  return state !== null && at !== null ? { state, at } : null
}

/** One row of a file of scans, with what is wrong with it. */
export function readScanRow(cells: ScanCells): { row: ScanFileRow; faults: ScanCellFault[] } {
  const faults: ScanCellFault[] = []
  const note: Note = (column, fault) => {
    if (!faults.some((known) => known.column === column)) faults.push({ column, fault })
  }
  function textOf(column: ScanFileColumn): string | null {
    const text = (cells[column] ?? '').trim()
    if (text.length > LONGEST[column]) note(column, 'TOO_LONG')
    return text === '' ? null : text
  }
  const orderNumber = textOf('orderNumber')?.toUpperCase() ?? null
  const number = textOf('trackingNumber')
  const scanCells = { word: textOf('scan'), typed: textOf('at') }
  if (number !== null && isShortenedNumber(number)) note('trackingNumber', 'SHORTENED')
  if (orderNumber === null && number === null) note('trackingNumber', 'NOTHING_NAMED')
  const scan = readScan(scanCells, note)
  // Without a scan it must contain other data: the number of a parcel that is named by its order.
  if (scanCells.word === null && (orderNumber === null || number === null)) note('scan', 'SCAN_MISSING')
  return {
    row: { orderNumber, carrier: textOf('carrier'), number, scan, place: textOf('place') },
    faults,
  }
}
