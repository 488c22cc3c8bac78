import { messageOfFault } from '@dobara/contract/admin-products/product-inputs.ts'
import { type NumberField, readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import {
  forgetCells,
  NO_CELLS,
  pastedNumbers,
  type TypedCells,
  undoCells,
  writeCells,
} from '../../../lib/cells/typed-cells.ts'
import { labelledIssue } from '../labelled-sentence.ts'
import { stockFault } from '../stock-fault.ts'

export type NumberColumn = Extract<NumberField, 'purchasePrice' | 'price' | 'stockQty'>

type VariantCellsInput = {
  /** The SKUs of the rows in their order. */
  skus: readonly string[]
  /** From left to right, as a spreadsheet pastes them. */
  columns: readonly NumberColumn[]
}

type Written = { sku: string; column: NumberColumn; text: string }

const keyOf = (sku: string, column: NumberColumn) => `${column} ${sku}`

const isUndo = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'

/** Returns the fault of a number in a cell; undefined if there is none. */
function faultOfCell(column: NumberColumn, text: string): string | undefined {
  if (column === 'stockQty') return stockFault(text)?.text
  const read = readNumber(column, text)
  return read.ok ? undefined : labelledIssue(messageOfFault(column, read.fault))
}

/** Numbers that were pasted or typed over those of variants and are not saved yet. */
export function useVariantCells({ skus, columns }: VariantCellsInput) {
  const [cells, setCells] = useState<TypedCells>(NO_CELLS)
  /** Values of the last paste that found no cell. */
  const [left, setLeft] = useState(0)
  const textOf = (sku: string, column: NumberColumn) => cells.texts.get(keyOf(sku, column))
  function faultOf(sku: string, column: NumberColumn) {
    const text = textOf(sku, column)
    return text === undefined ? undefined : faultOfCell(column, text)
  }
  function write(written: readonly Written[], isTyping = false) {
    const texts = written.map(({ sku, column, text }) => ({ key: keyOf(sku, column), text }))
    setCells((known) => writeCells(known, texts, { isTyping }))
  }
  function paste(event: ClipboardEvent, sku: string, column: NumberColumn) {
    const from = { row: skus.indexOf(sku), column: columns.indexOf(column) }
    const grid = { rows: skus.length, columns: columns.length, from }
    const pasted = pastedNumbers(event.clipboardData.getData('text/plain'), grid)
    if (!pasted) return
    event.preventDefault()
    setLeft(pasted.left)
    write(
      pasted.cells.flatMap((cell) => {
        const [at, to] = [skus[cell.row], columns[cell.column]]
        return at !== undefined && to !== undefined ? [{ sku: at, column: to, text: cell.text }] : []
      }),
    )
  }
  function undo() {
    setLeft(0)
    setCells(undoCells)
  }
  const isChanged = (sku: string) => (column: NumberColumn) => textOf(sku, column) !== undefined
  return {
    textOf,
    faultOf,
    left,
    /** The rows in which something waits to be saved. */
    changed: skus.flatMap((sku) => {
      const own = columns.filter(isChanged(sku))
      return own.length > 0 ? [{ sku, columns: own }] : []
    }),
    type: (sku: string, column: NumberColumn, text: string) => write([{ sku, column, text }], true),
    paste,
    /** The same number in all rows. */
    fill: (column: NumberColumn, text: string) => write(skus.map((sku) => ({ sku, column, text }))),
    forget(sku: string, own: readonly NumberColumn[]) {
      const keys = own.map((column) => keyOf(sku, column))
      setCells((known) => forgetCells(known, keys))
    },
    canUndo: cells.undo.length > 0,
    undo,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isUndo(event) || cells.undo.length === 0) return
      event.preventDefault()
      undo()
    },
  }
}
export type VariantCells = ReturnType<typeof useVariantCells>
