import { MOST_RECEIVED } from '@dobara/contract/admin-units/units.ts'
import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import type { ChosenItem } from '../../../components/item-choice/item-choice.tsx'
import { plainNumber } from '../../../lib/cells/block.ts'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'

/** Values of attributes as they are typed, by their keys. */
export type TypedValues = Readonly<Record<string, string>>
export type ReceiveRow = { serial: string; price: string; location: string; attributes: TypedValues }
export type ReceiveDraft = {
  item: ChosenItem | null
  kind: 'lot' | 'trade_in' | 'return'
  supplier: string
  document: string
  acquiredOn: string
  inputCredit: boolean
  rows: ReceiveRow[]
  /** Values that apply to each machine without its own. */
  same: TypedValues
  /** Attributes recorded for the machines of a product; stored so that they are available offline. */
  definitions: { productId: number; list: readonly Attribute[] } | null
}

const KEY = 'unit-receive-draft'
export const EMPTY_ROW: ReceiveRow = { serial: '', price: '', location: '', attributes: {} }

export const emptyDraft = (today: string): ReceiveDraft => ({
  item: null,
  kind: 'lot',
  supplier: '',
  document: '',
  acquiredOn: today,
  inputCredit: false,
  rows: [EMPTY_ROW],
  same: {},
  definitions: null,
})

/** Returns the store of what was typed before the page was left or reloaded. */
export const receiveDrafts = (today: string) =>
  draftStore<ReceiveDraft>({
    storage: localText,
    key: KEY,
    read: (stored) => {
      if (typeof stored !== 'object' || stored === null || !('rows' in stored)) return emptyDraft(today)
      const draft = { ...emptyDraft(today), ...stored } as ReceiveDraft
      if (!Array.isArray(draft.rows) || draft.rows.length === 0) return emptyDraft(today)
      // Drafts stored by earlier versions have no attributes.
      const rows = draft.rows.map((row) => ({ ...EMPTY_ROW, ...row }))
      const definitions = Array.isArray(draft.definitions?.list) ? draft.definitions : null
      return { ...draft, rows, same: draft.same ?? {}, definitions }
    },
  })

const FIELDS = ['serial', 'price', 'location'] as const
const isHeading = (row: ReceiveRow) => /^(serial|सीरियल)/i.test(row.serial)

/** Rows of a spreadsheet or a CSV file: serial number, price and place. A first row of headings is left out. */
export function rowsOfCells(cells: readonly (readonly string[])[]): ReceiveRow[] {
  const rows = cells.map((row) => {
    const fields = FIELDS.map((field, place) => [field, row[place]?.trim() ?? ''])
    return { ...EMPTY_ROW, ...Object.fromEntries(fields) } as ReceiveRow
  })
  return rows.filter((row, place) => row.serial !== '' && !(place === 0 && isHeading(row)))
}

/** Replaces one row by the pasted rows, and preserves the rows entered before and after it. */
export function withRows(
  rows: readonly ReceiveRow[],
  at: number,
  pasted: readonly ReceiveRow[],
): ReceiveRow[] {
  const after = rows.slice(at + 1).filter(({ serial }) => serial !== '')
  return [...rows.slice(0, at), ...pasted, ...after].slice(0, MOST_RECEIVED)
}

/** Parses a price in rupees as entered; null if it is empty, NaN if it is not a number. */
export function priceOf(typed: string): number | null {
  const plain = plainNumber(typed)
  if (plain === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** Errors of a row by its fields. */
export type RowFaults = { serial?: string; price?: string; attributes?: TypedValues }

/** Faults of a row with one more, by its path in what was sent: 'purchasePrice', 'attributes.marks'. */
function withFault(faults: RowFaults, path: string, words: string): RowFaults {
  const [name, key] = path.split('.')
  if (name === 'attributes' && key !== undefined)
    return { ...faults, attributes: { ...faults.attributes, [key]: words } }
  return { ...faults, [name === 'purchasePrice' ? 'price' : 'serial']: words }
}

/**
 * The faults of a refusal by the serial numbers that were sent: rows may be removed or added since, and empty ones are not sent.
 */
export function faultsBySerial(
  fields: Readonly<Record<string, string>>,
  sent: readonly { serial: string }[],
): ReadonlyMap<string, RowFaults> {
  const all = new Map<string, RowFaults>()
  for (const [path, words] of Object.entries(fields)) {
    const [, at, rest = ''] = /^units\.(\d+)\.(.+)/.exec(path) ?? []
    const row = sent[Number(at ?? -1)]
    if (row) all.set(row.serial, withFault(all.get(row.serial) ?? {}, rest, words))
  }
  return all
}

/** Returns the rows with a serial number. */
export const filledRows = (rows: readonly ReceiveRow[]) => rows.filter(({ serial }) => serial.trim() !== '')
