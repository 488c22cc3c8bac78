import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { Deps } from '../../context.ts'
import type { PdfRenderer } from '../../document-port.ts'
import { findDocument, storeDocument, type NumberedDocument } from './queries.ts'

/** Documents in the making, by renderer: concurrent callers wait for the same one. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<Buffer>>>()

/**
 * The PDF of an invoice or credit note: drawn when it is first asked for, and kept. The kept one is given for ever after, by
 * every process, also when fonts or drawing have changed since: a numbered document never differs from its recipient's copy.
 * Refuses with BUSY when documents cannot be rendered right now.
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
