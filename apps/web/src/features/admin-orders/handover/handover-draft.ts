import { useEffect, useState } from 'react'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { EMPTY_ROW, type TypedRow, type TypedRows } from './handover-rows.ts'

const KEY = 'dobara_handover'
const KEPT_MS = 3 * 24 * 60 * 60 * 1000
/** More rows than anybody fills in between two hand-overs. */
const MOST_ROWS = 300

type Kept = { at: number; carrier: string; rows: TypedRows }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60

function isRow(value: unknown): value is TypedRow {
  if (typeof value !== 'object' || value === null) return false
  return 'carrier' in value && 'number' in value && isText(value.carrier) && isText(value.number)
}

/** What was typed in the last days in this browser; whatever else stands under the key is nothing. */
function readDraft(now = Date.now()): Omit<Kept, 'at'> {
  try {
    const kept: unknown = JSON.parse(localText.read(KEY) ?? '')
    if (typeof kept !== 'object' || kept === null) return { carrier: '', rows: {} }
    const { at, carrier, rows } = kept as Partial<Record<keyof Kept, unknown>>
    if (typeof at !== 'number' || now - at > KEPT_MS) return { carrier: '', rows: {} }
    const entries = Object.entries(typeof rows === 'object' && rows !== null ? rows : {})
    return {
      carrier: isText(carrier) ? carrier : '',
      rows: Object.fromEntries(entries.filter((entry): entry is [string, TypedRow] => isRow(entry[1]))),
    }
  } catch {
    return { carrier: '', rows: {} }
  }
}

function keepDraft({ carrier, rows }: Omit<Kept, 'at'>): void {
  const filled = Object.entries(rows).filter(([, row]) => row.carrier !== '' || row.number !== '')
  const kept: Kept = { at: Date.now(), carrier, rows: Object.fromEntries(filled.slice(-MOST_ROWS)) }
  localText.write(KEY, JSON.stringify(kept))
}

/** What is typed into the grid. It outlives a reload, a closed tab and another choice of orders, until the order is handed over. */
export function useHandoverDraft() {
  const [draft, setDraft] = useState(readDraft)
  useEffect(() => keepDraft(draft), [draft])
  return {
    ...draft,
    setCarrier: (carrier: string) => setDraft((last) => ({ ...last, carrier })),
    setRows: (changes: Readonly<Record<string, Partial<TypedRow>>>) =>
      setDraft((last) => {
        const rows = { ...last.rows }
        for (const [id, change] of Object.entries(changes))
          rows[id] = { ...EMPTY_ROW, ...rows[id], ...change }
        return { ...last, rows }
      }),
    forget: (id: string) =>
      setDraft((last) => {
        const { [id]: _done, ...rows } = last.rows
        return { ...last, rows }
      }),
  }
}
export type HandoverDraft = ReturnType<typeof useHandoverDraft>
