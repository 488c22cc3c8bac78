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

/** About 23 mm: phones read codes of this length from a distance of about 10 cm. */
const SIZE = 66
/** The width of the quiet zone around the code that ISO/IEC 18004 requires. */
const LIGHT_MODULES = 4
const GAP = 12
const LABEL = { size: 6.8, weight: 'semibold', color: LEAF } as const
const SMALL = { size: 8, color: QUIET } as const
const WORDS =
  'Scan this code with the camera of a phone to open the order page: tracking, the last day for a return, the warranty and ' +
  'all documents. You will be asked to sign in to the account of the order.'

function drawModules(canvas: Canvas, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { border: LIGHT_MODULES })
  const step = SIZE / size
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      // Slightly wider than a module, because some viewers show a white line between two of them.
      if (isDark) canvas.doc.rect(x + column * step, y + row * step, step * 1.02, step * 1.02)
    }
  }
  canvas.doc.fill('#000000')
}

/** The height of the code with the gap above it. */
export function orderCodeHeight({ orderUrl }: InvoiceContent): number {
  return orderUrl ? GAP + SIZE : 0
}

/** Draws a QR code with the URL of the order's page, which only its buyer may open. Older documents have no stored URL and get none. */
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
