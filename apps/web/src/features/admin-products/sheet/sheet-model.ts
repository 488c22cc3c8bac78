import { type CellField, ITEM_CELLS, PRODUCT_CELLS } from '@dobara/contract/admin-products/cell-fields.ts'
import { type CellRow, type CellValue, readCell } from '@dobara/contract/admin-products/cells.ts'
import { plainNumber } from '../../../lib/cells/block.ts'

/** The columns of the sheet, in their order. */
export const SHEET_COLUMNS = PRODUCT_CELLS
export type { CellField }

const NUMBERS: ReadonlySet<CellField> = new Set([
  'price',
  'mrp',
  'purchasePrice',
  'stockQty',
  'warrantyMonths',
  'returnWindowDays',
])
export const isNumberColumn = (field: CellField): boolean => NUMBERS.has(field)

/** A cell that was typed over: what was there, what was typed, and why the shop or the shape of the field does not take it. */
export type CellEdit = { row: CellRow; field: CellField; from: CellValue; typed: string; fault?: string }
/** One step to undo: cells as they were shown before and after. */
type Step = { row: CellRow; field: CellField; before: string; after: string }[]

export type SheetState = {
  edits: ReadonlyMap<string, CellEdit>
  /** Values that were saved after the rows were read. */
  saved: ReadonlyMap<string, CellValue>
  undo: readonly Step[]
  redo: readonly Step[]
}
export const EMPTY_SHEET: SheetState = { edits: new Map(), saved: new Map(), undo: [], redo: [] }

export const cellKey = (
  { productId, productVariantId }: Pick<CellRow, 'productId' | 'productVariantId'>,
  field: CellField,
) => `${productId} ${productVariantId ?? ''} ${field}`

/** Returns true if a cell is a count of machines, which changes as machines are listed and unlisted. */
export const isCounted = (row: CellRow, field: CellField): boolean =>
  field === 'stockQty' && row.isByUnits && !row.hasVariants

/** A variant has prices and stock of its own; the stock of a product with variants is their sum. */
export function isEditable(row: CellRow, field: CellField): boolean {
  if (isCounted(row, field)) return false
  if (row.productVariantId !== null) return (ITEM_CELLS as readonly CellField[]).includes(field)
  return field !== 'stockQty' || !row.hasVariants
}

const textOf = (value: CellValue | undefined) => (value === null || value === undefined ? '' : String(value))

function baseValue(state: SheetState, row: CellRow, field: CellField): CellValue {
  const key = cellKey(row, field)
  return state.saved.has(key) ? (state.saved.get(key) ?? null) : (row.values[field] ?? null)
}

/** Returns the text of a cell: the typed text, otherwise the saved value. */
export function shownText(state: SheetState, row: CellRow, field: CellField): string {
  return state.edits.get(cellKey(row, field))?.typed ?? textOf(baseValue(state, row, field))
}

/** Returns the value of a typed cell, or its error as the message of an issue. */
export function meaningOf({ field, typed }: Pick<CellEdit, 'field' | 'typed'>) {
  return readCell(field, isNumberColumn(field) ? plainNumber(typed) : typed.trim())
}

export type SheetAction =
  | { type: 'write'; cells: readonly TypedCell[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'drop' }
  | { type: 'saved'; cells: readonly { edit: CellEdit; now: CellValue; fault: string | null }[] }
  /** The rows were read again. */
  | { type: 'read' }

type TypedCell = { row: CellRow; field: CellField; typed: string }

function withText(state: SheetState, { row, field, typed }: TypedCell): SheetState {
  const key = cellKey(row, field)
  const edits = new Map(state.edits)
  const from = edits.get(key)?.from ?? baseValue(state, row, field)
  if (typed === textOf(from)) edits.delete(key)
  else {
    const meaning = meaningOf({ field, typed })
    edits.set(key, { row, field, from, typed, ...('fault' in meaning && { fault: meaning.fault }) })
  }
  return { ...state, edits }
}

function play(state: SheetState, step: Step, to: 'before' | 'after'): SheetState {
  let next = state
  for (const { row, field, ...texts } of step) next = withText(next, { row, field, typed: texts[to] })
  return next
}

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'write': {
      const step = action.cells
        .filter(({ row, field }) => isEditable(row, field))
        .map(({ row, field, typed }) => ({ row, field, before: shownText(state, row, field), after: typed }))
        .filter(({ before, after }) => before !== after)
      if (step.length === 0) return state
      return { ...play(state, step, 'after'), undo: [...state.undo, step], redo: [] }
    }
    case 'undo': {
      const step = state.undo.at(-1)
      if (!step) return state
      return { ...play(state, step, 'before'), undo: state.undo.slice(0, -1), redo: [...state.redo, step] }
    }
    case 'redo': {
      const step = state.redo.at(-1)
      if (!step) return state
      return { ...play(state, step, 'after'), redo: state.redo.slice(0, -1), undo: [...state.undo, step] }
    }
    case 'drop':
      return { ...state, edits: new Map(), undo: [], redo: [] }
    case 'read':
      return state.saved.size === 0 ? state : { ...state, saved: new Map() }
    case 'saved':
      return withResults(state, action.cells)
  }
}

/** Removes saved cells from the edits. A refused one remains, with the current value as its base. */
function withResults(
  state: SheetState,
  cells: readonly { edit: CellEdit; now: CellValue; fault: string | null }[],
): SheetState {
  const edits = new Map(state.edits)
  const saved = new Map(state.saved)
  for (const { edit, now, fault } of cells) {
    const key = cellKey(edit.row, edit.field)
    saved.set(key, now)
    const current = edits.get(key)
    if (!current) continue
    // Typed over again while it was on its way: that is still to be saved.
    if (fault === null && current.typed === edit.typed) edits.delete(key)
    else edits.set(key, { ...current, from: now, ...(fault !== null && { fault }) })
  }
  return { ...state, edits, saved }
}
