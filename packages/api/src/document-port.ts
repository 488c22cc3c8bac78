import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'

/** Renders documents outside the thread that answers requests. */
export type PdfRenderer = {
  /**
   * The document as a PDF; the same content always gives the same bytes.
   * Refuses with BUSY when too many wait, when it takes too long, and after `close`.
   */
  render: (content: InvoiceContent) => Promise<Buffer>
  /** Ends the workers; what waits is refused. */
  close: () => Promise<void>
}
