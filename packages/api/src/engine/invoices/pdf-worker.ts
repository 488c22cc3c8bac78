// Runs in a thread of its own, see pdf-renderer.ts.
import { move } from 'piscina'
import type { DocumentContent } from '../../document-port.ts'
import { renderUnitLabels } from '../unit-labels/render-unit-labels.ts'
import { renderWipeCertificate } from '../wipe-certificates/render-wipe-certificate.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

function renderDocument(content: DocumentContent): Promise<Buffer> {
  if (content.kind === 'wipe-certificate') return renderWipeCertificate(content)
  return content.kind === 'unit-labels' ? renderUnitLabels(content) : renderInvoicePdf(content)
}

/** Renders one document and transfers its bytes without copying them again. */
export async function renderInWorker(content: DocumentContent) {
  return move(new Uint8Array(await renderDocument(content)))
}
