import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { CODE_SIZE, renderCode } from '../../base/pdf/render-code.ts'
import type { Canvas } from '../../base/pdf/pdf-canvas.ts'
import {
  CONTENT_WIDTH,
  renderLine,
  renderParagraph,
  LEAF,
  lineHeight,
  makeRoom,
  PAGE,
  QUIET,
} from '../../base/pdf/pdf-canvas.ts'

const GAP = 12
const LABEL = { size: 6.8, weight: 'semibold', color: LEAF } as const
const SMALL = { size: 8, color: QUIET } as const
const WORDS =
  'Scan this code with the camera of a phone to open the order page: tracking, the last day for a return, the warranty and ' +
  'all documents. You will be asked to sign in to the account of the order.'

/** The height of the code with the gap above it. */
export function orderCodeHeight({ orderUrl }: InvoiceContent): number {
  return orderUrl ? GAP + CODE_SIZE : 0
}

/** Renders a QR code with the URL of the order's page, which only its buyer may open. Older documents have no stored URL and get none. */
export function renderOrderCode(canvas: Canvas, { orderUrl, orderNumber }: InvoiceContent): void {
  if (!orderUrl) return
  canvas.y += GAP
  makeRoom(canvas, CODE_SIZE)
  const { y } = canvas
  renderCode(canvas, orderUrl)
  const box = { x: PAGE.left + CODE_SIZE + 10, y: y + 14, width: CONTENT_WIDTH - CODE_SIZE - 10 }
  renderLine(canvas, `Order ${orderNumber} online`, { box, style: LABEL })
  box.y += lineHeight(LABEL) + 1
  renderParagraph(canvas, WORDS, { box: { ...box, width: 300 }, style: SMALL })
  canvas.y = y + CODE_SIZE
}
