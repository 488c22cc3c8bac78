import { MOST_RECEIVED } from '@dobara/contract/admin-units/units.ts'
import type { ChosenItem } from '../../../components/item-choice/item-choice.tsx'
import { plainNumber } from '../../../lib/cells/block.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'

export type ReceiveRow = { serial: string; price: string; location: string }
export type ReceiveDraft = {
  item: ChosenItem | null
  kind: 'lot' | 'trade_in' | 'return'
  supplier: string
  document: string
  acquiredOn: string
  inputCredit: boolean
  rows: ReceiveRow[]
}

const KEY = 'unit-receive-draft'
export const EMPTY_ROW: ReceiveRow = { serial: '', price: '', location: '' }

export const emptyDraft = (today: string): ReceiveDraft => ({
  item: null,
  kind: 'lot',
  supplier: '',
  document: '',
  acquiredOn: today,
  inputCredit: false,
  rows: [EMPTY_ROW],
})

/** What was typed before the page was left or loaded again. */
export const receiveDrafts = (today: string) =>
  draftStore<ReceiveDraft>({
    storage: localText,
    key: KEY,
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null || !('rows' in stored)) return emptyDraft(today)
      const draft = { ...emptyDraft(today), ...stored } as ReceiveDraft
      return Array.isArray(draft.rows) && draft.rows.length > 0 ? draft : emptyDraft(today)
    },
  })

const FIELDS = ['serial', 'price', 'location'] as const
const isHeading = (row: ReceiveRow) => /^(serial|सीरियल)/i.test(row.serial)

/** Rows of a spreadsheet or a CSV file: serial number, price and place. A first row of headings is left out. */
export function rowsOfCells(cells: readonly (readonly string[])[]): ReceiveRow[] {
  const rows = cells.map((row) => {
    const fields = FIELDS.map((field, place) => [field, row[place]?.trim() ?? ''])
    return Object.fromEntries(fields) as ReceiveRow
  })
  return rows.filter((row, place) => row.serial !== '' && !(place === 0 && isHeading(row)))
}

/** Puts rows in the place of one, and keeps those that were typed before and after it. */
export function withRows(
  rows: readonly ReceiveRow[],
  at: number,
  pasted: readonly ReceiveRow[],
): ReceiveRow[] {
  const after = rows.slice(at + 1).filter(({ serial }) => serial !== '')
  return [...rows.slice(0, at), ...pasted, ...after].slice(0, MOST_RECEIVED)
}

/** A price in rupees as it was typed; null where there is none, NaN where it is no number. */
export function priceOf(typed: string): number | null {
  const plain = plainNumber(typed)
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** What is wrong with a row, and in which of its boxes. */
export type RowFault = { field: 'serial' | 'price'; words: string }

/**
 * The faults of a refusal by the serial numbers that were sent: rows may be removed or added since, and empty ones are not sent.
 */
export function faultsBySerial(
  fields: Readonly<Record<string, string>>,
  sent: readonly { serial: string }[],
): ReadonlyMap<string, RowFault> {
  return new Map(
    Object.entries(fields).flatMap(([path, words]) => {
      const [, at, name] = /^units\.(\d+)\.(\w+)/.exec(path) ?? []
      const row = sent[Number(at ?? -1)]
      return row ? [[row.serial, { field: name === 'purchasePrice' ? 'price' : 'serial', words }]] : []
    }),
  )
}

/** The rows that say something. */
export const filledRows = (rows: readonly ReceiveRow[]) => rows.filter(({ serial }) => serial.trim() !== '')
