import { plainNumber, readBlock } from './block.ts'

export type CellText = { key: string; text: string }
type Change = { key: string; before: string | undefined; after: string | undefined }
type Step = { changes: readonly Change[]; isTyping: boolean }

/** Texts typed and pasted into cells, by their keys, and the steps to undo them. */
export type TypedCells = { texts: ReadonlyMap<string, string>; undo: readonly Step[] }

export const NO_CELLS: TypedCells = { texts: new Map(), undo: [] }

function withTexts(texts: TypedCells['texts'], changes: readonly Change[], to: 'before' | 'after') {
  const next = new Map(texts)
  for (const { key, [to]: text } of changes) {
    if (text === undefined) next.delete(key)
    else next.set(key, text)
  }
  return next
}

/** Writes into cells, as one undo step. Typing into one cell letter by letter is one step too. */
export function writeCells(
  { texts, undo }: TypedCells,
  cells: readonly CellText[],
  { isTyping = false } = {},
): TypedCells {
  const changes = cells
    .map(({ key, text }) => ({ key, before: texts.get(key), after: text }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0) return { texts, undo }
  const next = withTexts(texts, changes, 'after')
  const last = undo.at(-1)
  const isSameBox = isTyping && last?.isTyping && last.changes[0]?.key === changes[0]?.key
  return { texts: next, undo: isSameBox ? undo : [...undo, { changes, isTyping }] }
}

/** Takes the last step back. */
export function undoCells({ texts, undo }: TypedCells): TypedCells {
  const step = undo.at(-1)
  return step ? { texts: withTexts(texts, step.changes, 'before'), undo: undo.slice(0, -1) } : { texts, undo }
}

/** Removes saved cells: undo cannot go back to before they were saved. */
export function forgetCells({ texts, undo }: TypedCells, keys: readonly string[]): TypedCells {
  const left = new Map([...texts].filter(([key]) => !keys.includes(key)))
  const steps = undo
    .map((step) => ({ ...step, changes: step.changes.filter(({ key }) => !keys.includes(key)) }))
    .filter(({ changes }) => changes.length > 0)
  return { texts: left, undo: steps }
}

type Grid = { rows: number; columns: number; from: { row: number; column: number } }
export type PastedCell = { row: number; column: number; text: string }

/**
 * Returns the numbers of a pasted block, starting at a cell, and how many did not fit. Empty cells leave the existing
 * value. Null if the text is for the field alone, at its cursor.
 */
export function pastedNumbers(
  text: string,
  { rows, columns, from }: Grid,
): { cells: PastedCell[]; left: number } | null {
  if (!/[\t\n\r₹,]/.test(text)) return null
  const filled = readBlock(text).flatMap((line, down) =>
    line.flatMap((cell, right) => {
      const plain = plainNumber(cell)
      return plain === '' ? [] : [{ row: from.row + down, column: from.column + right, text: plain }]
    }),
  )
  const cells = filled.filter(({ row, column }) => row < rows && column < columns)
  return { cells, left: filled.length - cells.length }
}
