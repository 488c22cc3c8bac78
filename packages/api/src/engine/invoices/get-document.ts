import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { Deps } from '../../context.ts'
import type { PdfRenderer } from '../../document-port.ts'
import { findPaper, keepPaper, type NumberedPaper } from './queries.ts'

/** Being fetched or drawn right now, by press: whoever asks meanwhile waits for the same one. */
const underWay = new WeakMap<PdfRenderer, Map<string, Promise<Buffer>>>()

/**
 * The PDF of an invoice or credit note: drawn when it is first asked for, and kept. The kept one is given for ever after, by
 * every process, also when fonts or drawing have changed since: a numbered paper is what its recipient has.
 * Refuses with BUSY when papers cannot be drawn right now.
 */
export function getPaper(
  deps: Pick<Deps, 'db' | 'now' | 'papers'>,
  paper: NumberedPaper,
  content: InvoiceContent,
): Promise<Buffer> {
  const papers = underWay.get(deps.papers) ?? new Map<string, Promise<Buffer>>()
  underWay.set(deps.papers, papers)
  const key = `${paper.kind} ${paper.id}`
  const known = papers.get(key)
  if (known) return known
  const made = findOrDraw(deps, paper, content).finally(() => papers.delete(key))
  papers.set(key, made)
  return made
}

async function findOrDraw(
  { db, now, papers }: Pick<Deps, 'db' | 'now' | 'papers'>,
  paper: NumberedPaper,
  content: InvoiceContent,
): Promise<Buffer> {
  const kept = await findPaper(db, paper)
  if (kept) return kept
  const bytes = await papers.render(content)
  // Another process may have been quicker: then its paper is the one.
  return keepPaper(db, paper, { bytes, madeAt: now() })
}
