// Runs in a thread of its own: draws one paper after another, see pdf-renderer.ts.
import { parentPort } from 'node:worker_threads'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

parentPort?.on('message', async ({ id, content }: { id: number; content: InvoiceContent }) => {
  try {
    // A copy of its own, so that it can be handed over instead of being copied again.
    const bytes = new Uint8Array(await renderInvoicePdf(content))
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
