import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { UnitLabelSheet } from '@dobara/domain/units/unit-label-sheet.ts'
import type { WipeCertificateContent } from '@dobara/domain/units/wipe-certificate.ts'

/** Content that a document is rendered from; `kind` names the document. */
export type DocumentContent = InvoiceContent | UnitLabelSheet | WipeCertificateContent

/** Renders documents outside the thread that answers requests. */
export type PdfRenderer = {
  /**
   * The document as a PDF; the same content always gives the same bytes.
   * Refuses with BUSY when too many wait, when it takes too long, and after `close`.
   */
  render: (content: DocumentContent) => Promise<Buffer>
  /** Ends the workers; what waits is refused. */
  close: () => Promise<void>
}
