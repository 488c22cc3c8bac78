// Runs in a thread of its own, see pdf-renderer.ts.
import { move } from 'piscina'
import type { DocumentContent } from '../../document-port.ts'
import { renderWipeCertificate } from '../wipe-certificates/render-wipe-certificate.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

const renderDocument = (content: DocumentContent) =>
  content.kind === 'wipe-certificate' ? renderWipeCertificate(content) : renderInvoicePdf(content)

/** Renders one document and hands its bytes over without copying them again. */
export async function renderInWorker(content: DocumentContent) {
  return move(new Uint8Array(await renderDocument(content)))
}
