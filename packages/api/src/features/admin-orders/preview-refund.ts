import type { previewRefundInput, RefundPreview } from '@dobara/contract/admin-order-refunds.ts'
import { buildCreditNoteContent, fitParts } from '@dobara/domain/invoices/build-credit-note.ts'
import type { InvoiceAmounts, InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { refundablePaise } from '@dobara/domain/orders/refund-consequences.ts'
import { planRefund, type RefundAsked, type RefundPlan } from '@dobara/domain/payments/plan-refund.ts'
import { afterFullRefund } from '@dobara/domain/payments/refund-state.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { listCreditNotes } from '../../engine/invoices/queries.ts'
import { movableOrder } from '../../engine/order-moves/movable-order.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { orThrow, RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { listRefundableLines } from './refundable-lines.ts'

type Input = z.output<typeof previewRefundInput>

/** The contract's rupees as the rules' paise. */
export function askedInPaise(refund: Input['refund']): RefundAsked {
  return refund.kind === 'amount' ? { kind: 'amount', amountPaise: toPaise(refund.amount) } : refund
}

/** What a refund would bring about. Nothing is written; the row is locked for the moment, so that its figures agree. */
export function previewRefund(ctx: CustomerContext, { id, refund }: Input): Promise<RefundPreview> {
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    const facts = await movableOrder(tx, order)
    const leftPaise = refundablePaise(facts)
    const lines = await listRefundableLines(tx, id)
    const plan = orThrow(planRefund({ leftPaise, lines }, askedInPaise(refund)))
    return {
      amount: rupees(plan.amountPaise),
      restAmount: rupees(plan.restPaise),
      leftAmount: rupees(leftPaise),
      way: facts.kept ? 'provider' : 'hand',
      creditNote: await creditNoteOf(tx, { order, plan, at: ctx.now() }),
      next: plan.restPaise === 0 ? afterFullRefund(order) : null,
    }
  })
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
