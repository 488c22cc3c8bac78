import type { PrintedLabel, UnitLabelSheet } from '@dobara/domain/units/unit-label-sheet.ts'
import { renderCode } from '../../base/pdf/render-code.ts'
import {
  type Canvas,
  createCanvas,
  renderParagraph,
  finishCanvas,
  INK,
  type TextStyle,
} from '../../base/pdf/pdf-canvas.ts'

const POINTS_PER_MM = 72 / 25.4
/** The roll of label printers, and the height of one label. */
const LABEL_SIZE = { width: 62 * POINTS_PER_MM, height: 29 * POINTS_PER_MM }
const MARGIN = 1.5 * POINTS_PER_MM
const CODE_SIZE = LABEL_SIZE.height - 2 * MARGIN
const CODE: TextStyle = { size: 9.5, weight: 'semibold', color: INK }
const WORDS: TextStyle = { size: 7.5, color: INK }

function renderLabel(canvas: Canvas, { code, serialEnd, title, url }: PrintedLabel): void {
  renderCode(canvas, url, { x: MARGIN, y: MARGIN, size: CODE_SIZE })
  const x = MARGIN + CODE_SIZE + 2
  const box = { x, y: MARGIN + 6, width: LABEL_SIZE.width - x - MARGIN }
  box.y += renderParagraph(canvas, code, { box, style: CODE, maxLines: 2 }) + 1
  if (serialEnd !== null)
    box.y += renderParagraph(canvas, `S/N …${serialEnd}`, { box, style: WORDS, maxLines: 1 }) + 1
  renderParagraph(canvas, title, { box, style: WORDS, maxLines: 2 })
}

/** Renders every label on a page of its own; its `texts` and `codes` are what is printed. */
export function layOutUnitLabels({ shopName, labels, printedAt }: UnitLabelSheet): Canvas {
  const at = new Date(printedAt)
  const info = {
    Title: 'Labels',
    Creator: shopName,
    Producer: 'Dobara',
    CreationDate: at,
    ModDate: at,
  }
  const canvas = createCanvas(info, [LABEL_SIZE.width, LABEL_SIZE.height])
  for (const [index, label] of labels.entries()) {
    if (index > 0) {
      canvas.doc.addPage()
      canvas.pages += 1
    }
    renderLabel(canvas, label)
  }
  return canvas
}

/** Labels of machines as a PDF, 62 mm wide. The same content always gives the same bytes. */
export function renderUnitLabels(sheet: UnitLabelSheet): Promise<Buffer> {
  return finishCanvas(layOutUnitLabels(sheet))
}
