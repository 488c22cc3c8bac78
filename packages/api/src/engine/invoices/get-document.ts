import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { Deps } from '../../context.ts'
import type { PdfRenderer } from '../../document-port.ts'
import { findDocument, storeDocument, type NumberedDocument } from './queries.ts'

/** Documents in the making, by renderer: concurrent callers wait for the same one. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<Buffer>>>()

/**
 * Returns the PDF of an invoice or credit note: rendered on the first request and stored. Every process returns the
 * stored one from then on, even if fonts or rendering have changed: a numbered document never differs from its
 * recipient's copy. Throws BUSY if documents cannot be rendered right now.
 */
export function getDocument(
  deps: Pick<Deps, 'db' | 'now' | 'pdfRenderer'>,
  document: NumberedDocument,
  content: InvoiceContent,
): Promise<Buffer> {
  const running = underWay.get(deps.pdfRenderer) ?? new Map<string, Promise<Buffer>>()
  underWay.set(deps.pdfRenderer, running)
  const key = `${document.kind} ${document.id}`
  const known = running.get(key)
  if (known) return known
  const made = findOrRender(deps, document, content).finally(() => running.delete(key))
  running.set(key, made)
  return made
}

async function findOrRender(
  { db, now, pdfRenderer }: Pick<Deps, 'db' | 'now' | 'pdfRenderer'>,
  document: NumberedDocument,
  content: InvoiceContent,
): Promise<Buffer> {
  const stored = await findDocument(db, document)
  if (stored) return stored
  const bytes = await pdfRenderer.render(content)
  // Another process may have been quicker: then its document is used.
  return storeDocument(db, document, { bytes, madeAt: now() })
}
