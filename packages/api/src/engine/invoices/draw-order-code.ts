import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { encode } from 'uqr'
import type { Canvas } from './pdf-canvas.ts'
import {
  CONTENT_WIDTH,
  drawLine,
  drawParagraph,
  LEAF,
  lineHeight,
  makeRoom,
  PAGE,
  QUIET,
} from './pdf-canvas.ts'

/** Some 23 mm, of which a phone reads codes of this length from a hand's breadth away. */
const SIZE = 66
/** Light modules around the code that ISO/IEC 18004 asks for. */
const LIGHT_MODULES = 4
const GAP = 12
const LABEL = { size: 6.8, weight: 'semibold', color: LEAF } as const
const SMALL = { size: 8, color: QUIET } as const
const WORDS =
  'Scan it with the camera of a phone to open the order: where the parcel is, until when it can be returned, its warranty and ' +
  'all its papers. You will be asked to sign in as its buyer.'

function drawModules(canvas: Canvas, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: LIGHT_MODULES })
  const step = SIZE / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      // A hair wider than a module: between two of them some viewers show a white line.
      if (isDark) canvas.doc.rect(x + column * step, y + row * step, step * 1.02, step * 1.02)
    }
  }
  canvas.doc.fill('#000000')
}

/** The height that the code takes with its distance from what is above it. */
export function orderCodeHeight({ orderUrl }: InvoiceContent): number {
  return orderUrl ? GAP + SIZE : 0
}

/** Draws a QR code with the address of the order's page, which only its buyer may see; nothing on documents from before it was stored. */
export function drawOrderCode(canvas: Canvas, { orderUrl, orderNumber }: InvoiceContent): void {
  if (!orderUrl) return
  canvas.y += GAP
  makeRoom(canvas, SIZE)
  const { y } = canvas
  drawModules(canvas, orderUrl, { x: PAGE.left, y })
  canvas.codes.push({ page: canvas.pages, text: orderUrl })
  const box = { x: PAGE.left + SIZE + 10, y: y + 14, width: CONTENT_WIDTH - SIZE - 10 }
  drawLine(canvas, `Order ${orderNumber} online`, { box, style: LABEL })
  box.y += lineHeight(LABEL) + 1
  drawParagraph(canvas, WORDS, { box: { ...box, width: 300 }, style: SMALL })
  canvas.y = y + SIZE
}
