import { type documentFiles, type documentFilesInput, PDFS_AT_ONCE } from '@dobara/contract/admin-reports.ts'
import { returnMonthBounds } from '@dobara/domain/gst/returns/return-month.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { getDocument } from '../../engine/invoices/get-document.ts'
import { onPool } from '../../sql.ts'
import { listIssuedDocuments } from './queries.ts'

/**
 * Returns a month's invoices or credit notes as PDFs, a few at a time, so that no call holds all of them. Renders
 * those that were never requested before. Refuses with BUSY if documents cannot be rendered right now.
 */
export async function listDocumentFiles(
  ctx: CustomerContext,
  { month, kind, after = 0 }: z.output<typeof documentFilesInput>,
): Promise<z.infer<typeof documentFiles>> {
  const page = { kind, period: returnMonthBounds(month), after, limit: PDFS_AT_ONCE }
  const found = await listIssuedDocuments(onPool(ctx.sql), page)
  const documents = await Promise.all(
    found.map(async ({ id, number, content }) => {
      const pdf = await getDocument(ctx, { kind, id }, content)
      return { number, fileName: `${number.replaceAll('/', '-')}.pdf`, pdfBase64: pdf.toString('base64') }
    }),
  )
  return { documents, next: found.length === PDFS_AT_ONCE ? (found.at(-1)?.serial ?? null) : null }
}
