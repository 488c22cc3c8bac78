import { useState } from 'react'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'
import { EMPTY_ROW, type TypedRow, type TypedRows } from './handover-rows.ts'

const KEY = 'dobara_handover'
const STORED_MS = 3 * 24 * 60 * 60 * 1000
/** Maximum number of rows, more than anyone fills in between two handovers. */
const MOST_ROWS = 300

/** As long as a carrier or a number may be. */
const LONGEST = 60

type Draft = { carrier: string; rows: TypedRows }
type StoredDraft = Draft & { at: number }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

function isRow(value: unknown): value is TypedRow {
  if (typeof value !== 'object' || value === null) return false
  return 'carrier' in value && 'number' in value && isText(value.carrier) && isText(value.number)
}

const EMPTY: StoredDraft = { at: 0, carrier: '', rows: {} }

/** Text entered in this browser in the last days. */
const drafts = draftStore<StoredDraft>({
  storage: localText,
  key: KEY,
  read: (stored) => {
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const { at, carrier, rows } = stored as Partial<Record<keyof StoredDraft, unknown>>
    if (typeof at !== 'number' || Date.now() - at > STORED_MS) return EMPTY
    const entries = Object.entries(typeof rows === 'object' && rows !== null ? rows : {})
    return {
      at,
      carrier: isText(carrier) ? carrier : '',
      rows: Object.fromEntries(entries.filter((entry): entry is [string, TypedRow] => isRow(entry[1]))),
    }
  },
})

function storeDraft({ carrier, rows }: Draft): void {
  const filled = Object.entries(rows).filter(([, row]) => row.carrier !== '' || row.number !== '')
  drafts.store({ at: Date.now(), carrier, rows: Object.fromEntries(filled.slice(-MOST_ROWS)) })
}

type Change = Readonly<Record<string, Partial<TypedRow>>>
type Edit = (draft: Draft) => Draft

const withCarrier =
  (carrier: string): Edit =>
  (draft) => ({ ...draft, carrier: carrier.slice(0, LONGEST) })

/** A pasted cell may be longer than a field allows: it is truncated as typing is. */
const withRows =
  (changes: Change): Edit =>
  (draft) => {
    const rows = { ...draft.rows }
    for (const [id, change] of Object.entries(changes)) {
      const { carrier, number } = { ...EMPTY_ROW, ...rows[id], ...change }
      rows[id] = { carrier: carrier.slice(0, LONGEST), number: number.slice(0, LONGEST) }
    }
    return { ...draft, rows }
  }

const withoutRow =
  (id: string): Edit =>
  (draft) => {
    const { [id]: _done, ...rows } = draft.rows
    return { ...draft, rows }
  }

/**
 * Returns the draft of the grid. It survives a reload, a closed tab and another selection of orders, until the order
 * is handed over. Each change is made to what is stored by then, so that two tabs preserve each other's rows.
 */
export function useHandoverDraft() {
  const [{ carrier, rows }, setDraft] = useState<Draft>(() => drafts.read())
  function edit(change: Edit) {
    setDraft(change)
    storeDraft(change(drafts.read()))
  }
  return {
    carrier,
    rows,
    setCarrier: (typed: string) => edit(withCarrier(typed)),
    setRows: (changes: Change) => edit(withRows(changes)),
    forget: (id: string) => edit(withoutRow(id)),
  }
}
export type HandoverDraft = ReturnType<typeof useHandoverDraft>
