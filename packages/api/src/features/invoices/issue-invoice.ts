import { financialYearOf, type InvoiceSeries } from '@dobara/domain/gst/financial-year.ts'
import { buildCreditNoteContent } from '@dobara/domain/invoices/build-credit-note.ts'
import { buildInvoiceContent, type OrderAddress } from '@dobara/domain/invoices/build-invoice.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import type { Deps, Tx } from '../../context.ts'
import type { LockedOrder } from '../orders/queries.ts'
import { getSettings } from '../store/queries.ts'
import { type InvoiceNumber, takeInvoiceNumber } from './queries.ts'

/**
 * A number and its date. Dated when the number is ours: whoever waited for it must not put an older date on a higher number.
 * Only at the turn of the financial year the moment of asking stands, because the number is of the year that was asked for.
 */
async function takeDatedNumber(
  tx: Tx,
  deps: Deps,
  series: InvoiceSeries,
): Promise<InvoiceNumber & { issuedAt: Date }> {
  const askedAt = deps.now()
  const taken = await takeInvoiceNumber(tx, series, askedAt)
  const takenAt = deps.now()
  return { ...taken, issuedAt: financialYearOf(takenAt) === taken.financialYear ? takenAt : askedAt }
}

/** Numbers and freezes the order's tax invoice; once it has one, that one stands. Returns its number. */
export async function issueInvoice(tx: Tx, deps: Deps, order: LockedOrder): Promise<string> {
  if (order.invoice) return order.invoice.number
  const settings = await getSettings(tx)
  const { issuedAt, ...taken } = await takeDatedNumber(tx, deps, 'TI')
  const content = buildInvoiceContent({
    order: {
      ...order,
      shippingAddress: order.shippingAddress as OrderAddress,
      billingAddress: order.billingAddress as OrderAddress,
    },
    items: order.items,
    settings,
    number: taken.number,
    issuedAt,
  })
  const { totalPaise } = order
  await tx.invoice.create({
    data: { id: deps.newId(), orderId: order.id, ...taken, issuedAt, totalPaise, content },
  })
  return taken.number
}

/** Numbers and freezes a credit note over the whole invoice of a cancelled order; none where nothing was invoiced. */
export async function issueCreditNote(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; reason: string; refundId: string | null },
): Promise<void> {
  const { order, reason, refundId } = input
  if (!order.invoice || order.totalPaise === 0) return
  const { issuedAt, ...taken } = await takeDatedNumber(tx, deps, 'CN')
  const invoice = order.invoice.content as InvoiceContent
  const content = buildCreditNoteContent({ invoice, number: taken.number, issuedAt, reason })
  await tx.creditNote.create({
    data: {
      id: deps.newId(),
      invoiceId: order.invoice.id,
      refundId,
      ...taken,
      issuedAt,
      totalPaise: content.totals.totalPaise,
      reason,
      content,
    },
  })
}
