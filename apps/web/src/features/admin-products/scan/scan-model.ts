import { type ScanMode, type ScannedItem, scannedItem } from '@dobara/contract/admin-products/stock-scans.ts'
import { z } from 'zod'

/** Scans of one code: its item once it was found, null if there is none; `hasFailed` if the lookup failed. */
export type ScanLine = { code: string; quantity: number; item?: ScannedItem | null; hasFailed?: boolean }

/** `history`: the codes in the order of their scans, to take the last one back. */
export type ScanList = { id: string; mode: ScanMode; lines: readonly ScanLine[]; history: readonly string[] }

export type ScanAction =
  | { type: 'scan'; code: string }
  | { type: 'found'; code: string; item: ScannedItem | null }
  | { type: 'looked'; code: string; hasFailed: boolean }
  | { type: 'quantity'; code: string; quantity: number }
  | { type: 'drop'; code: string }
  | { type: 'undo' }
  | { type: 'mode'; mode: ScanMode }
  | { type: 'clear'; id: string }
  /** Codes that were not applied remain on the next list. */
  | { type: 'applied'; id: string; codes: readonly string[] }
  /** Applied lines that were undone are on the list again; their items must be looked up again. */
  | { type: 'restored'; lines: readonly ScanLine[] }

/** Labels differ in capitals and in the blanks around them; that of a machine may be the address of its page. */
export const codeOf = (typed: string): string =>
  (/\/unit\/([^/?#]+)/i.exec(typed)?.[1] ?? typed).trim().toUpperCase()

const without = ({ lines, history }: ScanList, isRemoved: (code: string) => boolean) => ({
  lines: lines.filter(({ code }) => !isRemoved(code)),
  history: history.filter((code) => !isRemoved(code)),
})

function withLine(list: ScanList, code: string, change: (line: ScanLine) => ScanLine): ScanList {
  return { ...list, lines: list.lines.map((line) => (line.code === code ? change(line) : line)) }
}

function withQuantity(list: ScanList, code: string, change: (quantity: number) => number): ScanList {
  return withLine(list, code, (line) => ({ ...line, quantity: Math.max(0, change(line.quantity)) }))
}

/** Adds a scan to the list; the code scanned last comes first. */
function scanned(list: ScanList, code: string): ScanList {
  const known = list.lines.find((line) => line.code === code) ?? { code, quantity: 0 }
  const others = list.lines.filter((line) => line !== known)
  const lines = [{ ...known, quantity: known.quantity + 1 }, ...others]
  return { ...list, lines, history: [...list.history, code] }
}

function restored(list: ScanList, lines: readonly ScanLine[]): ScanList {
  const known = new Map(list.lines.map((line) => [line.code, line]))
  for (const { code, quantity } of lines)
    known.set(code, { code, quantity: quantity + (known.get(code)?.quantity ?? 0) })
  const history = [...lines.map(({ code }) => code), ...list.history]
  return { ...list, lines: [...known.values()], history }
}

function undone(list: ScanList): ScanList {
  const code = list.history.at(-1)
  if (code === undefined) return list
  const history = list.history.slice(0, -1)
  if (!history.includes(code)) return { ...list, ...without(list, (candidate) => candidate === code) }
  return { ...withQuantity(list, code, (quantity) => quantity - 1), history }
}

export function scanReducer(list: ScanList, action: ScanAction): ScanList {
  switch (action.type) {
    case 'scan':
      return scanned(list, action.code)
    case 'found':
      return withLine(list, action.code, (line) => ({
        ...line,
        item: line.item ?? action.item,
        hasFailed: false,
      }))
    case 'looked':
      return withLine(list, action.code, (line) => ({ ...line, hasFailed: action.hasFailed }))
    case 'quantity':
      return withQuantity(list, action.code, () => action.quantity)
    case 'drop':
      return { ...list, ...without(list, (code) => code === action.code) }
    case 'undo':
      return undone(list)
    case 'mode':
      return { ...list, mode: action.mode }
    case 'applied': {
      const { codes, id } = action
      return { ...list, id, ...without(list, (code) => codes.includes(code)) }
    }
    case 'restored':
      return restored(list, action.lines)
    case 'clear':
      return { id: action.id, mode: list.mode, lines: [], history: [] }
  }
}

export type KnownLine = ScanLine & { item: ScannedItem }
/** Checks whether the stock of the item is changed by scans. */
export const isKnown = (line: ScanLine): line is KnownLine => line.item?.isByUnits === false
/** Checks whether the stock of the item is the count of its machines. */
export const isByUnits = (line: ScanLine): line is KnownLine => line.item?.isByUnits === true
/** Returns true if the item is unknown because its lookup failed; it is looked up again on request. */
export const isMissed = ({ item, hasFailed }: ScanLine): boolean => item === undefined && hasFailed === true
export const isUnknown = ({ item }: ScanLine): boolean => item === null

/** Returns the system's quantity for a line: the expected count when counting, otherwise the sellable stock. */
export const bookOf = (mode: ScanMode, { item }: KnownLine): number =>
  mode === 'count' ? item.expectedQty : item.stockQty

/** By how much a line moves the stock. */
export function differenceOf(mode: ScanMode, line: KnownLine): number {
  return mode === 'receive' ? line.quantity : line.quantity - bookOf(mode, line)
}

const stored = z.object({
  id: z.uuid(),
  mode: z.enum(['receive', 'count']),
  lines: z.array(
    z.object({
      code: z.string(),
      quantity: z.number().int().min(0),
      // An item of an older list is looked up again.
      item: scannedItem.optional().catch(undefined),
      hasFailed: z.boolean().optional(),
    }),
  ),
  history: z.array(z.string()),
})

/** Parses the list stored on this device; null if there is none or it is unreadable. */
export function readScanList(text: string | null): ScanList | null {
  if (text === null) return null
  try {
    return stored.parse(JSON.parse(text)) as ScanList
  } catch {
    return null
  }
}
