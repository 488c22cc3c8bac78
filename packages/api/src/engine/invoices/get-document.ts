import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { Deps } from '../../context.ts'
import type { PdfRenderer } from '../../document-port.ts'
import { findDocument, storeDocument, type NumberedDocument } from './queries.ts'

/** Being fetched or drawn right now, by press: whoever asks meanwhile waits for the same one. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<Buffer>>>()

/**
 * The PDF of an invoice or credit note: drawn when it is first asked for, and kept. The kept one is given for ever after, by
 * every process, also when fonts or drawing have changed since: a numbered paper is what its recipient has.
 * Refuses with BUSY when papers cannot be drawn right now.
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
  const made = findOrDraw(deps, document, content).finally(() => running.delete(key))
  running.set(key, made)
  return made
}

async function findOrDraw(
  { db, now, pdfRenderer }: Pick<Deps, 'db' | 'now' | 'pdfRenderer'>,
  document: NumberedDocument,
  content: InvoiceContent,
): Promise<Buffer> {
  const kept = await findDocument(db, document)
  if (kept) return kept
  const bytes = await pdfRenderer.render(content)
  // Another process may have been quicker: then its paper is the one.
  return storeDocument(db, document, { bytes, madeAt: now() })
}
