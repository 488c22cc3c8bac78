// Runs in a thread of its own, see pdf-renderer.ts.
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { move } from 'piscina'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

/** Renders one document and hands its bytes over without copying them again. */
export async function renderInWorker(content: InvoiceContent) {
  return move(new Uint8Array(await renderInvoicePdf(content)))
}
