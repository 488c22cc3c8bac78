import type { Refund } from '@dobara/db/generated/client.ts'
import type { RefundLine } from '@dobara/domain/payments/plan-refund.ts'
import { storedOrderId } from '../checked-ids.ts'
import type { Deps, Tx } from '../context.ts'
import { issueCreditNote } from '../engine/invoices/issue-invoice.ts'
import { listCreditNotes } from '../engine/invoices/queries.ts'
import { queueOrderStep } from '../engine/order-messages/queue-order-step.ts'
import { type LockedOrder, lockOrder } from '../engine/orders/queries.ts'

type ReturnedMoney = Pick<Refund, 'id' | 'amountPaise' | 'reason' | 'paymentId' | 'lines' | 'isOffInvoice'>

/** The money is on its way: a credit note is issued where one is due, and the owner is notified of both. */
export async function creditAndNotifyRefund(tx: Tx, deps: Deps, refundId: string): Promise<void> {
  const refund = await tx.refund.findUniqueOrThrow({ where: { id: refundId } })
  const order = await lockOrder(tx, storedOrderId(refund.orderId))
  if (!order) return
  const { amountPaise } = refund
  const creditNoteNumber = await creditRefund(tx, deps, { order, refund })
  await queueOrderStep(tx, deps, {
    order,
    step: { kind: 'refunded', refundId, amountPaise, creditNoteNumber },
  })
}

/**
 * Returns the credit note for refunded money, and issues it if none covers the refund: a refund after the invoice
 * reduces the value of the supply (CGST Act s. 34), regardless of who made it. Null if nothing was invoiced for the
 * payment.
 */
async function creditRefund(
  tx: Tx,
  deps: Deps,
  { order, refund }: { order: LockedOrder; refund: ReturnedMoney },
): Promise<string | null> {
  const { invoice, payments } = order
  const { id: refundId, paymentId, reason } = refund
  const parts = refund.lines as RefundLine[] | null
  if (!invoice || !payments.some(({ id }) => id === paymentId)) return null
  // The invoice of then is credited already, when another one replaced it.
  if (refund.isOffInvoice) return findNoteNumber(tx, refundId)
  const notes = await listCreditNotes(tx, invoice.id)
  const own = notes.find((note) => note.refundId === refundId)
  if (own) return own.number
  const credited = notes.reduce((sum, note) => sum + note.totalPaise, 0)
  const amountPaise = (await sumToCredit(tx, payments)) - credited
  const made =
    amountPaise > 0 ? await issueCreditNote(tx, deps, { order, reason, refundId, amountPaise, parts }) : null
  // Covered already: by the note of the cancellation, or of the refund that failed and of which this is the next try.
  return made ?? notes.at(-1)?.number ?? null
}

/**
 * Returns the amount that the credit notes must total: refunds of retained payments that have gone back, and pending
 * ones with a note of their own.
 */
async function sumToCredit(tx: Tx, payments: LockedOrder['payments']): Promise<number> {
  const { _sum } = await tx.refund.aggregate({
    where: {
      paymentId: { in: payments.map(({ id }) => id) },
      isOffInvoice: false,
      OR: [{ state: 'processed' }, { state: 'pending', creditNotes: { some: {} } }],
    },
    _sum: { amountPaise: true },
  })
  return _sum.amountPaise ?? 0
}

/** The number of the note that a refund was named by; null where it has none of its own. */
async function findNoteNumber(tx: Tx, refundId: string): Promise<string | null> {
  const note = await tx.creditNote.findFirst({ where: { refundId }, select: { number: true } })
  return note?.number ?? null
}
