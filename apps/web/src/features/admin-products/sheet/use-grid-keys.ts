import type { CellRow } from '@dobara/contract/admin-products/cells.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { readBlock, writeBlock } from '../../../lib/cells/block.ts'
import { type CellField, cellKey, isEditable, SHEET_COLUMNS, shownText } from './sheet-model.ts'
import type { Sheet } from './use-sheet.ts'

export type Place = { row: number; column: number }
/** Cell being edited, and the text of its field. It is bound to its row, wherever that is after a refetch. */
type Editing = { row: CellRow; field: CellField; text: string } | null

const MOVES: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -15, column: 0 },
  PageDown: { row: 15, column: 0 },
}
const LAST_COLUMN = SHEET_COLUMNS.length - 1

const span = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) })

/** Tracks the focused cell, and the selected block between it and the cell where the selection began. */
function useSelection(rows: readonly CellRow[]) {
  const [focus, setFocus] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  const rowSpan = span(focus.row, anchor.row)
  const columnSpan = span(focus.column, anchor.column)
  function moveTo(to: Place, isExtending = false) {
    const place = {
      row: Math.min(Math.max(to.row, 0), rows.length - 1),
      column: Math.min(Math.max(to.column, 0), LAST_COLUMN),
    }
    setFocus(place)
    if (!isExtending) setAnchor(place)
  }
  /** The next cell in reading order; false at the end of the table. */
  function tabTo(isBack: boolean): boolean {
    const next = focus.row * SHEET_COLUMNS.length + focus.column + (isBack ? -1 : 1)
    if (next < 0 || next >= rows.length * SHEET_COLUMNS.length) return false
    moveTo({ row: Math.floor(next / SHEET_COLUMNS.length), column: next % SHEET_COLUMNS.length })
    return true
  }
  const isSelected = (row: number, column: number) =>
    row >= rowSpan.from && row <= rowSpan.to && column >= columnSpan.from && column <= columnSpan.to
  return { focus, rowSpan, columnSpan, moveTo, tabTo, isSelected }
}
type Selection = ReturnType<typeof useSelection>

/** Copies what is selected, and writes what is pasted. */
function blockOf(rows: readonly CellRow[], state: Sheet['state'], { rowSpan, columnSpan }: Selection) {
  const columns = SHEET_COLUMNS.slice(columnSpan.from, columnSpan.to + 1)
  const selected = rows.slice(rowSpan.from, rowSpan.to + 1)
  const filled = (typed: string) => selected.flatMap((row) => columns.map((field) => ({ row, field, typed })))
  function pasted(text: string) {
    const block = readBlock(text)
    // One value fills what is selected; a block begins at its first cell.
    if (block.length === 1 && block[0]?.length === 1) return filled(block[0][0] ?? '')
    return block.flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const row = rows[rowSpan.from + down]
        const field = SHEET_COLUMNS[columnSpan.from + right]
        return row && field ? [{ row, field, typed }] : []
      }),
    )
  }
  const copied = () => writeBlock(selected.map((row) => columns.map((field) => shownText(state, row, field))))
  return { filled, pasted, copied }
}

/** Keys with Ctrl or Command; false for one that is the browser's. */
function onCommand(
  event: KeyboardEvent,
  { dispatch, save }: Sheet,
  moves: Record<string, () => void>,
): boolean {
  const key = event.key.toLowerCase()
  const commands: Record<string, () => void> = {
    s: () => void save(),
    z: () => dispatch({ type: event.shiftKey ? 'redo' : 'undo' }),
    y: () => dispatch({ type: 'redo' }),
    ...moves,
  }
  commands[key]?.()
  return Object.hasOwn(commands, key)
}

/** Holds the open field, if any. */
function useOpenBox({ state, dispatch }: Sheet, moveBy: (by: Place) => void) {
  const [editing, setEditing] = useState<Editing>(null)
  /** Applies the entered text and moves on if the key requires it. */
  function commit(by?: Place) {
    if (editing)
      dispatch({ type: 'write', cells: [{ row: editing.row, field: editing.field, typed: editing.text }] })
    setEditing(null)
    if (by) moveBy(by)
  }
  function open(row: CellRow, field: CellField, text = shownText(state, row, field)) {
    if (isEditable(row, field)) setEditing({ row, field, text })
  }
  const isOpen = (row: CellRow, field: CellField) =>
    editing !== null && cellKey(editing.row, editing.field) === cellKey(row, field)
  const box = {
    text: editing?.text ?? '',
    type: (text: string) => editing && setEditing({ ...editing, text }),
    commit,
    cancel: () => setEditing(null),
  }
  return { open, isOpen, box }
}

/** Checks whether the event comes from a cell's text field, whose keys and pastes are not handled by the table. */
const isInBox = ({ target }: KeyboardEvent | ClipboardEvent) => target instanceof HTMLInputElement

/** The keys of a spreadsheet: where the focus is, what is selected, and what is typed, copied and pasted. */
export function useGridKeys(sheet: Sheet, rows: readonly CellRow[]) {
  const { state, dispatch } = sheet
  const selection = useSelection(rows)
  const { focus, moveTo, tabTo, isSelected } = selection
  /** After Escape the Tab key leaves the table, as everywhere else. */
  const [isLeaving, setIsLeaving] = useState(false)
  const block = blockOf(rows, state, selection)
  const [focusedRow, focusedField] = [rows[focus.row], SHEET_COLUMNS[focus.column]]
  const moveBy = (by: Place, isExtending = false) =>
    moveTo({ row: focus.row + by.row, column: focus.column + by.column }, isExtending)
  const { open, isOpen, box } = useOpenBox(sheet, moveBy)

  const edit = (text?: string) => focusedRow && focusedField && open(focusedRow, focusedField, text)
  /** A mouse press on a cell first commits the open field, which has not lost the focus yet. */
  function press(place: Place, isExtending: boolean) {
    box.commit()
    moveTo(place, isExtending)
  }
  function onPlainKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'Tab') return !isLeaving && tabTo(shiftKey)
    const move = MOVES[key]
    if (move) moveBy(move, shiftKey)
    else if (key === 'Enter' || key === 'F2') edit()
    else if (key === 'Home' || key === 'End')
      moveTo({ ...focus, column: key === 'Home' ? 0 : LAST_COLUMN }, shiftKey)
    else if (key === 'Delete' || key === 'Backspace') dispatch({ type: 'write', cells: block.filled('') })
    else if (key === 'Escape') setIsLeaving(true)
    else if (key.length === 1) edit(key)
    else return false
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isInBox(event) || event.altKey) return
    if (!['Escape', 'Tab', 'Shift'].includes(event.key)) setIsLeaving(false)
    const ends = {
      home: () => moveTo({ row: 0, column: 0 }, event.shiftKey),
      end: () => moveTo({ row: rows.length - 1, column: LAST_COLUMN }, event.shiftKey),
    }
    const isDone = event.ctrlKey || event.metaKey ? onCommand(event, sheet, ends) : onPlainKey(event)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
  function onCopy(event: ClipboardEvent) {
    if (isInBox(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', block.copied())
  }
  function onPaste(event: ClipboardEvent) {
    if (isInBox(event)) return
    event.preventDefault()
    dispatch({ type: 'write', cells: block.pasted(event.clipboardData.getData('text/plain')) })
  }
  return { focus, isOpen, open, press, box, isSelected, handlers: { onKeyDown, onCopy, onPaste } }
}
export type GridKeys = ReturnType<typeof useGridKeys>
