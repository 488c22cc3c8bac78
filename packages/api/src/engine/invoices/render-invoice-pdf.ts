import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { renderDeclaration, renderInvoiceTotals, renderPageNumbers } from './render-invoice-foot.ts'
import { renderContinuedHead, renderInvoiceHead, nameOf } from './render-invoice-head.ts'
import { renderOrderCode } from './render-order-code.ts'
import { renderInvoiceLines, renderTaxSummary } from './render-invoice-lines.ts'
import { type Canvas, createCanvas, finishCanvas } from '../../base/pdf/pdf-canvas.ts'

/** Renders the whole document; its `texts` are what is printed, line by line. */
export function renderInvoice(content: InvoiceContent): Canvas {
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
  canvas.onNewPage = () => renderContinuedHead(canvas, content)
  renderInvoiceHead(canvas, content)
  renderInvoiceLines(canvas, content)
  renderInvoiceTotals(canvas, content)
  renderTaxSummary(canvas, content)
  renderDeclaration(canvas, content)
  renderOrderCode(canvas, content)
  renderPageNumbers(canvas, content)
  return canvas
}

/** A tax invoice, credit note or proforma as an A4 PDF. The same content always gives the same bytes. */
export function renderInvoicePdf(content: InvoiceContent): Promise<Buffer> {
  return finishCanvas(renderInvoice(content))
}
