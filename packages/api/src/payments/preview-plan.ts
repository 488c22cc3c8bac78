import type { RefundPreview } from '@dobara/contract/admin-orders/admin-order-refunds.ts'
import { buildCreditNoteContent, fitParts } from '@dobara/domain/invoices/build-credit-note.ts'
import type { InvoiceAmounts, InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { MovableOrder } from '@dobara/domain/orders/order-effect.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-effects.ts'
import type { RefundPlan } from '@dobara/domain/payments/plan-refund.ts'
import { afterFullRefund } from '@dobara/domain/orders/refund-state.ts'
import type { Tx } from '../context.ts'
import { listCreditNotes } from '../engine/invoices/queries.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'

/** Returns the effects of a planned refund: the money, its way, and the credit note without its number. */
export async function previewPlan(
  tx: Tx,
  { order, facts, plan, at }: { order: LockedOrder; facts: MovableOrder; plan: RefundPlan; at: Date },
): Promise<RefundPreview> {
  return {
    amount: rupees(plan.amountPaise),
    restAmount: rupees(plan.restPaise),
    leftAmount: rupees(refundablePaise(facts)),
    way: facts.retained ? 'provider' : 'hand',
    creditNote: await creditNoteOf(tx, { order, plan, at }),
    next: plan.restPaise === 0 ? afterFullRefund(order) : null,
  }
}

const amountsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: InvoiceAmounts) => ({
  taxableAmount: rupees(taxablePaise),
  cgstAmount: rupees(cgstPaise),
  sgstAmount: rupees(sgstPaise),
  igstAmount: rupees(igstPaise),
  totalAmount: rupees(totalPaise),
})

/** The credit note as it will be, but for its number. */
async function creditNoteOf(
  tx: Tx,
  { order, plan, at }: { order: LockedOrder; plan: RefundPlan; at: Date },
): Promise<RefundPreview['creditNote']> {
  if (!order.invoice) return null
  const invoice = order.invoice.content as InvoiceContent
  const notes = await listCreditNotes(tx, order.invoice.id)
  const leftPaise = order.invoice.totalPaise - notes.reduce((sum, note) => sum + note.totalPaise, 0)
  const creditPaise = Math.min(leftPaise, plan.amountPaise)
  if (creditPaise <= 0) return null
  const earlier = notes.map((note) => note.content as InvoiceContent)
  const parts = plan.lines ?? []
  const isByLine = fitParts({ invoice, earlier, parts, creditPaise })
  const { lines, shippingLine, totals } = buildCreditNoteContent({
    invoice,
    earlier,
    ...(isByLine ? { parts } : { amountPaise: creditPaise }),
    number: 'CN',
    issuedAt: at,
    reason: '',
  })
  const all = shippingLine ? [...lines, shippingLine] : lines
  return {
    lines: all.map((line) => ({ title: line.title, quantity: line.quantity, ...amountsOf(line) })),
    ...amountsOf(totals),
  }
}
