import type { DocumentFile } from '@dobara/contract/orders/orders.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { documentForStaff } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import { getDocument } from './get-document.ts'
import { findCreditNote } from './queries.ts'

/** A credit note as a PDF, for the buyer or for staff who read orders. */
export async function getCreditNoteFile(ctx: CustomerContext, id: string): Promise<DocumentFile> {
  const isStaff = mayAsStaff(ctx, 'orders.read')
  const key = isStaff ? { id: documentForStaff(ctx, id) } : { id, userId: ctx.user.id }
  const note = await findCreditNote(ctx.db, key)
  if (!note) throw new RefusedError('CREDIT_NOTE_NOT_FOUND')
  const pdf = await getDocument(ctx, { kind: 'credit-note', id }, note.content as InvoiceContent)
  return { fileName: `credit-note-${id}.pdf`, pdfBase64: pdf.toString('base64') }
}
