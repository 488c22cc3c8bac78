import {
  financialYearOf,
  formatInvoiceNumber,
  type InvoiceSeries,
} from '@dobara/domain/gst/financial-year.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { DocumentId, OrderId, OrderKey, OwnedKey } from '../../checked-ids.ts'
import type { Db, Prisma, Tx } from '../../context.ts'
import type { Run } from '../../sql.ts'
import { type Addressed, withAddresses } from '../orders/order-address.ts'

export type InvoiceNumber = { number: string; series: InvoiceSeries; financialYear: string; serial: number }

/**
 * Takes the next number of a series in the financial year of `at` (India time). It comes from a counter row in the
 * caller's transaction, so a rollback leaves no gap: CGST Rule 46(b) requires consecutive serials.
 */
export async function takeInvoiceNumber(run: Run, series: InvoiceSeries, at: Date): Promise<InvoiceNumber> {
  const financialYear = financialYearOf(at)
  const rows = await run<{ serial: number }>(
    `INSERT INTO invoice_counter (series, financial_year, last_serial) VALUES ($1, $2, 1)
     ON CONFLICT (series, financial_year) DO UPDATE SET last_serial = invoice_counter.last_serial + 1
     RETURNING last_serial AS serial`,
    [series, financialYear],
  )
  const serial = rows[0]?.serial
  if (serial === undefined) throw new Error('the invoice counter gave no number')
  return { number: formatInvoiceNumber(series, financialYear, serial), series, financialYear, serial }
}

/** An invoice before it is written. */
export type NewInvoice = InvoiceNumber & {
  id: string
  orderId: OrderId
  issuedAt: Date
  totalPaise: number
  content: InvoiceContent
}

/** A CTE that writes the invoices of the JSON list in `place`. */
export const invoiceRows = (place: string) => `
  paper AS (
    INSERT INTO invoice (id, order_id, number, series, financial_year, serial, issued_at, total_paise, content)
    SELECT "id", "orderId", number, series, "financialYear", serial, "issuedAt", "totalPaise", content
      FROM jsonb_to_recordset(${place}::jsonb) AS issued(
             "id" uuid, "orderId" uuid, number text, series text, "financialYear" text, serial int,
             "issuedAt" timestamptz, "totalPaise" int, content jsonb))`

export async function insertInvoice(run: Run, invoice: NewInvoice): Promise<void> {
  await run(`WITH ${invoiceRows('$1')} SELECT`, [JSON.stringify([invoice])])
}

/** The credit notes of an invoice, the oldest first. */
export function listCreditNotes(tx: Tx, invoiceId: string) {
  return tx.creditNote.findMany({
    where: { invoiceId },
    orderBy: [{ financialYear: 'asc' }, { serial: 'asc' }],
  })
}

/** Fetches the printed content of an invoice that was replaced, by its own id; null if there is none. */
export function findFormerInvoice(db: Db, key: OwnedKey<DocumentId>) {
  const formerOrder = 'userId' in key ? { userId: key.userId } : { isNot: null }
  return db.invoice.findFirst({ where: { id: key.id, formerOrder }, select: { content: true } })
}

/** Fetches the printed content of a credit note; null if there is none. */
export function findCreditNote(db: Db, key: OwnedKey<DocumentId>) {
  const own = 'userId' in key && { userId: key.userId }
  const owned = own && { invoice: { OR: [{ order: own }, { formerOrder: own }] } }
  return db.creditNote.findFirst({ where: { id: key.id, ...owned }, select: { content: true } })
}

/** An invoice or a credit note, by its own id. */
export type NumberedDocument = { kind: 'invoice' | 'credit-note'; id: string }

const ownerOf = ({ kind, id }: NumberedDocument) =>
  kind === 'invoice' ? { invoiceId: id } : { creditNoteId: id }

/** Returns the stored PDF; null if it was not requested yet. */
export async function findDocument(db: Db, document: NumberedDocument): Promise<Buffer | null> {
  const stored = await db.invoiceDocument.findUnique({ where: ownerOf(document), select: { pdf: true } })
  return stored && Buffer.from(stored.pdf)
}

/** Stores the PDF unless one is stored already. Resolves with the stored one. */
export async function storeDocument(
  db: Db,
  document: NumberedDocument,
  { bytes, madeAt }: { bytes: Buffer; madeAt: Date },
): Promise<Buffer> {
  const pdf = new Uint8Array(bytes)
  await db.invoiceDocument.createMany({ data: [{ ...ownerOf(document), pdf, madeAt }], skipDuplicates: true })
  const stored = await findDocument(db, document)
  if (!stored) throw new Error('the stored document is not there')
  return stored
}

const documents = { items: { orderBy: { position: 'asc' } }, invoice: true } satisfies Prisma.OrderInclude
export type OrderDocuments = Addressed<Prisma.OrderGetPayload<{ include: typeof documents }>>

/** An order with all data of its documents, or null; with a `userId` only when it belongs to this customer. */
export async function findOrderDocuments(db: Db, where: OrderKey): Promise<OrderDocuments | null> {
  const order = await db.order.findFirst({ where, include: documents })
  return order && withAddresses(order)
}
