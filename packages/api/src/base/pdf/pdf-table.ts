import type { Canvas, TextStyle } from './pdf-canvas.ts'
import {
  CONTENT_WIDTH,
  renderLine,
  renderRule,
  LEAF,
  lineHeight,
  makeRoom,
  PAGE,
  QUIET,
  WASH,
  wrapText,
} from './pdf-canvas.ts'

/** A cell: its text, and quieter notes under it, each on lines of its own. */
export type TableCell = { text: string; notes?: readonly string[] }
/** `width` is in points; one column of a table may have none and takes what is left. */
export type TableColumn = { header: string; width?: number; align?: 'left' | 'right' }
export type Table = {
  columns: readonly TableColumn[]
  rows: readonly (readonly TableCell[])[]
  footer?: readonly TableCell[]
}

const PADDING = 4
const TEXT: TextStyle = { size: 7.6 }
const NOTE: TextStyle = { size: 6.6, color: QUIET }
const HEADER: TextStyle = { size: 6.8, weight: 'semibold', color: LEAF }
const MAX_TEXT_LINES = 4
const MAX_NOTE_LINES = 6

type ColumnPlace = { x: number; width: number; align: 'left' | 'right' }
type CellLine = { text: string; style: TextStyle }

function placeColumns(columns: readonly TableColumn[]): ColumnPlace[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x: number = PAGE.left
  return columns.map(({ width = CONTENT_WIDTH - fixed, align = 'left' }) => {
    const placed = { x: x + PADDING, width: width - 2 * PADDING, align }
    x += width
    return placed
  })
}

function cellLines(canvas: Canvas, cell: TableCell, { width, align }: ColumnPlace): CellLine[] {
  const { notes = [] } = cell
  // Figures are on one line and shrink if they must; see renderLine.
  if (align === 'right') {
    const lines: CellLine[] = [{ text: cell.text, style: TEXT }]
    return [...lines, ...notes.map((note) => ({ text: note, style: NOTE }))]
  }
  const text = wrapText(canvas, cell.text, { width, style: TEXT, maxLines: MAX_TEXT_LINES })
  const small = notes.flatMap((note) =>
    wrapText(canvas, note, { width, style: NOTE, maxLines: MAX_NOTE_LINES }),
  )
  return [
    ...text.map((line) => ({ text: line, style: TEXT })),
    ...small.map((line) => ({ text: line, style: NOTE })),
  ]
}

function heightOf(lines: readonly CellLine[]): number {
  return lines.reduce((sum, { style }) => sum + lineHeight(style), 0)
}

function renderCells(
  canvas: Canvas,
  cells: readonly (readonly CellLine[])[],
  places: readonly ColumnPlace[],
): void {
  for (const [index, lines] of cells.entries()) {
    const place = places[index]
    let y = canvas.y + PADDING
    for (const { text, style } of place ? lines : []) {
      renderLine(canvas, text, {
        box: { x: place?.x ?? 0, y, width: place?.width ?? 0 },
        style: { ...style, align: place?.align },
      })
      y += lineHeight(style)
    }
  }
}

function renderHeader(canvas: Canvas, columns: readonly TableColumn[], places: readonly ColumnPlace[]): void {
  const cells = columns.map(({ header }, index) =>
    wrapText(canvas, header, { width: places[index]?.width ?? 0, style: HEADER, maxLines: 2 }).map(
      (text) => ({
        text,
        style: HEADER,
      }),
    ),
  )
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING - 1
  canvas.doc.rect(PAGE.left, canvas.y, CONTENT_WIDTH, height).fill(WASH)
  renderCells(canvas, cells, places)
  canvas.y += height
}

function renderRow(canvas: Canvas, row: readonly TableCell[], { columns, places, isStrong }: RowPlan): void {
  const cells = row.map((cell, index) => {
    const place = places[index]
    const lines = place ? cellLines(canvas, cell, place) : []
    return isStrong
      ? lines.map((line) => ({ ...line, style: { ...line.style, weight: 'semibold' as const } }))
      : lines
  })
  const height = Math.max(...cells.map(heightOf)) + 2 * PADDING
  if (makeRoom(canvas, height)) renderHeader(canvas, columns, places)
  renderCells(canvas, cells, places)
  canvas.y += height
  renderRule(canvas, { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH })
}

type RowPlan = { columns: readonly TableColumn[]; places: readonly ColumnPlace[]; isStrong: boolean }

/** Renders a table across the page from `canvas.y` on. A row is never split; the header is repeated on every page. */
export function renderTable(canvas: Canvas, { columns, rows, footer }: Table): void {
  const places = placeColumns(columns)
  makeRoom(canvas, 60)
  renderHeader(canvas, columns, places)
  for (const row of rows) renderRow(canvas, row, { columns, places, isStrong: false })
  if (footer) renderRow(canvas, footer, { columns, places, isStrong: true })
}
