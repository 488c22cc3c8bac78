import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { drawDeclaration, drawInvoiceTotals, drawPageNumbers } from './draw-invoice-foot.ts'
import { drawContinuedHead, drawInvoiceHead, nameOf } from './draw-invoice-head.ts'
import { drawOrderCode } from './draw-order-code.ts'
import { drawInvoiceLines, drawTaxSummary } from './draw-invoice-lines.ts'
import { type Canvas, createCanvas, finishCanvas } from '../../base/pdf/pdf-canvas.ts'

/** Draws the whole document; its `texts` are what is printed, line by line. */
export function drawInvoice(content: InvoiceContent): Canvas {
  const issuedAt = new Date(content.issuedAt)
  const canvas = createCanvas({
    Title: content.kind === 'proforma' ? nameOf(content) : content.number,
    Author: content.seller.legalName,
    Subject: `${content.title} for order ${content.orderNumber}`,
    Creator: content.seller.name,
    Producer: 'Dobara',
    CreationDate: issuedAt,
    ModDate: issuedAt,
  })
  canvas.onNewPage = () => drawContinuedHead(canvas, content)
  drawInvoiceHead(canvas, content)
  drawInvoiceLines(canvas, content)
  drawInvoiceTotals(canvas, content)
  drawTaxSummary(canvas, content)
  drawDeclaration(canvas, content)
  drawOrderCode(canvas, content)
  drawPageNumbers(canvas, content)
  return canvas
}

/** A tax invoice, credit note or proforma as an A4 PDF. The same content always gives the same bytes. */
export function renderInvoicePdf(content: InvoiceContent): Promise<Buffer> {
  return finishCanvas(drawInvoice(content))
}
