import { normalizePin } from '../addresses/pin.ts'
import { readYesOrNo } from '../csv/yes-or-no.ts'
import {
  type DayRange,
  DELIVERY_ZONES,
  type DeliveryZone,
  MOST_DELIVERY_DAYS,
  type PinFault,
  type PinRule,
  pinFault,
} from './pin-rule.ts'

/**
 * Columns of a file of PIN codes, for export and import. Days are in two columns: a spreadsheet turns "3-5" into a
 * date.
 */
export const PIN_FILE_COLUMNS = [
  'pin',
  'served',
  'cash',
  'zone',
  'standard_from',
  'standard_to',
  'express_from',
  'express_to',
] as const
export type PinFileColumn = (typeof PIN_FILE_COLUMNS)[number]

export type PinCells = Readonly<Partial<Record<PinFileColumn, string>>>
/** Fault in one cell of a row. */
export type PinCellFault = {
  column: PinFileColumn
  fault: PinFault | 'NOT_YES_OR_NO' | 'NO_ZONE' | 'NO_DAYS' | 'DAYS_HALF' | 'DAYS_REVERSED'
}
export type PinRow = { pin: string; rule: PinRule; faults: PinCellFault[] }

const WHOLE_NUMBER = /^\d{1,3}$/

/** Collects the faults of one row while its cells are read. */
function rowReader(cells: PinCells) {
  const faults: PinCellFault[] = []
  const note = (column: PinFileColumn, fault: PinCellFault['fault']) => faults.push({ column, fault })
  const textOf = (column: PinFileColumn) => (cells[column] ?? '').trim()

  /** An empty cell means yes: a row exists because the store delivers there. */
  function yesOrNo(column: 'served' | 'cash'): boolean {
    const text = textOf(column)
    const answer = text === '' ? true : readYesOrNo(text)
    if (answer === null) note(column, 'NOT_YES_OR_NO')
    return answer ?? true
  }
  function zone(): DeliveryZone | null {
    const text = textOf('zone').toUpperCase()
    const found = DELIVERY_ZONES.find((one) => one === text)
    if (text !== '' && !found) note('zone', 'NO_ZONE')
    return found ?? null
  }
  function day(column: PinFileColumn): number | null {
    const text = textOf(column)
    if (text === '') return null
    const days = WHOLE_NUMBER.test(text) ? Number(text) : 0
    if (days >= 1 && days <= MOST_DELIVERY_DAYS) return days
    note(column, 'NO_DAYS')
    return null
  }
  function days(from: PinFileColumn, to: PinFileColumn): DayRange | null {
    const known = faults.length
    const [least, most] = [day(from), day(to)]
    if (faults.length > known) return null
    if (least === null && most === null) return null
    if (least === null || most === null) note(least === null ? from : to, 'DAYS_HALF')
    else if (most < least) note(to, 'DAYS_REVERSED')
    else return [least, most]
    return null
  }
  return { faults, note, textOf, yesOrNo, zone, days }
}

/** One row of a file of PIN codes, with what is wrong with it. */
export function readPinRow(cells: PinCells): PinRow {
  const { faults, note, textOf, yesOrNo, zone, days } = rowReader(cells)
  const pin = normalizePin(textOf('pin'))
  const fault = pinFault(pin)
  if (fault) note('pin', fault)
  const rule: PinRule = {
    isServed: yesOrNo('served'),
    takesCash: yesOrNo('cash'),
    zone: zone(),
    standardDays: days('standard_from', 'standard_to'),
    expressDays: days('express_from', 'express_to'),
  }
  return { pin, rule, faults }
}

const yesOrNoOf = (is: boolean) => (is ? 'yes' : 'no')
const daysOf = (days: DayRange | null) => (days ? days.map(String) : ['', ''])

/** A PIN code as a row of a file; `readPinRow` makes the same rule of it again. */
export function pinFileRow(pin: string, rule: PinRule): string[] {
  const { isServed, takesCash, zone, standardDays, expressDays } = rule
  return [
    pin,
    yesOrNoOf(isServed),
    yesOrNoOf(takesCash),
    zone ?? '',
    ...daysOf(standardDays),
    ...daysOf(expressDays),
  ]
}
