import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { type CaptureDecision, decideCapture } from '@dobara/domain/orders/capture-decision.ts'
import { isExactlyOwed, isWhole } from '@dobara/domain/payments/exact-money.ts'
import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Deps, Tx } from '../context.ts'
import { issueInvoice } from '../engine/invoices/issue-invoice.ts'
import { queueOrderStep } from '../engine/order-messages/queue-order-step.ts'
import { confirmOrder } from '../engine/order-transitions/apply-effects.ts'
import { reinstateOrder } from '../engine/order-transitions/reinstate-order.ts'
import { insertOrderEvent, type LockedOrder, lockOrderAndSettings } from '../engine/orders/queries.ts'
import { getSettings } from '../base/settings/queries.ts'
import { onTx } from '../sql.ts'
import { inTransaction } from '../transaction.ts'
import type { Capture } from './capture.ts'
import { noteRefunds } from './note-refunds.ts'
import { insertPaymentEvent, type UnfinishedAttempt } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { returnPayment } from './return-payment.ts'
import { isOffers, settleOffer } from './swaps/settle-offer.ts'

export type CaptureOutcome = {
  kind: 'kept' | 'returned' | 'known'
  orderId: OrderId
  /** The order after it, where it was looked at. */
  order?: Pick<LockedOrder, 'orderNumber' | 'status' | 'paymentStatus'>
}

const SYSTEM = { kind: 'system' } as const

/** Checks whether a payment is for this order and exactly the amount due. */
function isOrders({ payment, attempt }: Capture, order: LockedOrder): boolean {
  const { currency } = order
  const { providerOrderId } = attempt
  return isExactlyOwed(
    { ...payment, providerOrderId: payment.orderId },
    // Units that were cancelled in the meantime are not owed: the whole payment is then refunded.
    { amountPaise: duePaise(order), currency, providerOrderId },
  )
}

/** Decides what happens to captured money, by the order, whose row is locked. */
export function decide(capture: Capture, order: LockedOrder): CaptureDecision {
  const money = { isExactlyOwed: isOrders(capture, order), isWhole: isWhole(capture.payment) }
  return decideCapture({ ...order, hasRetainedPayment: order.payments.length > 0 }, money)
}

export const PAID = { method: 'online', isPaid: true, actor: SYSTEM } as const

/**
 * Moves the order forward as decided. Returns false if the money must be refunded, by the decision or because the
 * stock is gone.
 */
async function retain(
  tx: Tx,
  deps: Deps,
  { order, decision }: { order: LockedOrder; decision: CaptureDecision },
): Promise<boolean> {
  if (decision === 'return') return false
  if (decision === 'mark-paid') await markPaid(tx, deps, order)
  if (decision !== 'confirm' && decision !== 'reinstate') return true
  const waiting = decision === 'reinstate' ? await reinstateOrder(tx, deps, order) : order
  if (!waiting) return false
  const settings = await getSettings(tx)
  await confirmOrder(onTx(tx), deps, { order: waiting, settings, ...PAID })
  return true
}

/** Confirmed as cash on delivery, then paid online after all. */
async function markPaid(tx: Tx, deps: Deps, order: LockedOrder): Promise<void> {
  const data = { paymentStatus: 'paid', paymentMethod: 'online' } as const
  await tx.order.update({ where: { id: order.id }, data })
  const event = { orderId: order.id, kind: 'paid', message: sentence('step_paid') }
  await insertOrderEvent(tx, { ...event, actor: SYSTEM, at: deps.now() })
  const invoiceNumber = await issueInvoice(tx, deps, { ...order, ...data })
  await queueOrderStep(tx, deps, { order, step: { kind: 'payment-received', invoiceNumber } })
}

/**
 * Records any capture but the plain one: known, late, of another amount, of an exchange, for an order that is over or
 * was paid by hand.
 */
export function recordUnusualCapture(
  deps: Deps,
  capture: Capture,
): Promise<{ outcome: CaptureOutcome; userId: string }> {
  const { payment, refunds, attempt } = capture
  return inTransaction(deps.db, async (tx) => {
    const found = await lockOrderAndSettings(onTx(tx), attempt.orderId)
    if (!found) throw new Error(`attempt ${attempt.id} has no order`)
    const { order } = found
    const { userId } = order
    const known = await tx.payment.findUnique({ where: { providerPaymentId: payment.id } })
    if (known) {
      await noteRefunds(tx, deps, { orderId: order.id, payment: known, refunds })
      return { outcome: { kind: known.isKept ? 'known' : 'returned', orderId: order.id }, userId }
    }
    const isForOffer = attempt.swapOfferId !== null
    const decision = isForOffer ? null : decide(capture, order)
    const isRetained = decision
      ? await retain(tx, deps, { order, decision })
      : await settleOffer(tx, deps, { found, capture })
    const stored = await insertPayment(tx, deps, { payment, attempt, isKept: isRetained })
    if (decision === 'accept') await alertPaidByHand(tx, deps, { orderId: order.id, about: stored.id })
    await noteRefunds(tx, deps, { orderId: order.id, payment: stored, refunds })
    if (isRetained) await tx.paymentAttempt.update({ where: { id: attempt.id }, data: { state: 'captured' } })
    else await returnUnwanted(tx, deps, { capture, order, stored })
    await insertPaymentEvent(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      source: capture.source,
      kind: isRetained ? 'captured' : 'captured-and-returned',
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      at: deps.now(),
    })
    return { outcome: { kind: isRetained ? 'kept' : 'returned', orderId: order.id }, userId }
  })
}

/** Most likely the money that the hand meant; but only a person knows whether a bank transfer came besides. */
async function alertPaidByHand(tx: Tx, deps: Deps, paid: { orderId: OrderId; about: string }): Promise<void> {
  await raiseAlert(tx, deps, {
    kind: 'paid-by-hand-and-online',
    ...paid,
    message:
      'An order that was marked as paid by hand was paid at the provider too: if both came, give one back',
  })
}

function insertPayment(
  tx: Tx,
  deps: Deps,
  input: { payment: ProviderPayment; attempt: UnfinishedAttempt; isKept: boolean },
) {
  const { payment, attempt, isKept } = input
  return tx.payment.create({
    data: {
      id: deps.newId(),
      orderId: attempt.orderId,
      provider: attempt.provider,
      providerPaymentId: payment.id,
      providerOrderId: payment.orderId ?? '',
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      isKept,
      swapOfferId: attempt.swapOfferId,
      capturedAt: deps.now(),
    },
  })
}

type UnwantedCapture = { capture: Capture; order: LockedOrder; stored: { id: string; amountPaise: number } }

async function returnUnwanted(
  tx: Tx,
  deps: Deps,
  { capture, order, stored }: UnwantedCapture,
): Promise<void> {
  const { payment, attempt } = capture
  const isForOffer = attempt.swapOfferId !== null
  const isRight = isForOffer ? isOffers(capture) : isOrders(capture, order)
  if (!isRight) {
    await raiseAlert(tx, deps, {
      kind: 'wrong-payment',
      about: payment.id,
      orderId: order.id,
      message: "A payment that is not the order's amount, currency or order was taken; it is being refunded",
      detail: { paymentId: payment.id, amountPaise: payment.amountPaise, currency: payment.currency },
    })
  }
  // The right amount, returned before we received it: the order ends as if it had been refunded a moment later.
  const wasUndone = isRight && !isForOffer && payment.status === 'refunded' && order.payments.length === 0
  await returnPayment(tx, deps, { order, payment: stored, isOrderOver: wasUndone })
}
