import type { ProviderPayment, ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { queueOrderStep } from '../messages/queue-order-step.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { insertOrderEvent, type LockedOrder, lockOrder } from '../orders/queries.ts'
import { reviveOrder } from '../orders/revive-order.ts'
import { followRefunds, noteRefunds } from './note-refunds.ts'
import { insertPaymentEvent, type PaymentSource, type UnfinishedAttempt } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { returnPayment } from './return-payment.ts'

export type CaptureOutcome = { kind: 'kept' | 'returned' | 'known'; orderId: string }
type Capture = {
  payment: ProviderPayment
  /** Every refund of the payment when it has any. */
  refunds: ProviderRefund[]
  attempt: UnfinishedAttempt
  source: PaymentSource
}

const SYSTEM = { kind: 'system' } as const

/** Of this order, exactly what it costs. */
function isOrders({ payment, attempt }: Capture, order: LockedOrder): boolean {
  const isRight = payment.amountPaise === order.totalPaise && payment.currency === order.currency
  return isRight && payment.orderId === attempt.providerOrderId
}

/** None of it sent back already: money that is gone must not ship a machine. */
const isWhole = ({ status, amountRefundedPaise }: ProviderPayment) =>
  status === 'captured' && amountRefundedPaise === 0

/** Money for an order we can serve: keep it, and bring the order forward. Returns false when it must go back. */
async function keep(tx: Tx, deps: Deps, order: LockedOrder): Promise<boolean> {
  if (order.payments.length > 0 || order.status === 'cancelled') return false
  const paid = { method: 'razorpay', isPaid: true, actor: SYSTEM } as const
  if (order.status === 'pending') {
    await confirmOrder(tx, deps, { order, ...paid })
    return true
  }
  if (order.status === 'failed') {
    // It came after the time to pay: confirmed if the stock is still there and nothing else was bought instead.
    const revived = await reviveOrder(tx, deps, order)
    if (revived) await confirmOrder(tx, deps, { order: revived, ...paid })
    return revived !== null
  }
  // Set to paid by hand before the money was known: it is this money.
  if (order.paymentStatus === 'paid' && order.paymentMethod !== 'cod') return true
  if (order.paymentStatus !== 'unpaid') return false
  // Confirmed as cash on delivery, then paid online after all.
  const data = { paymentStatus: 'paid', paymentMethod: 'razorpay' } as const
  await tx.order.update({ where: { id: order.id }, data })
  const event = { orderId: order.id, kind: 'paid', message: 'Payment received' }
  await insertOrderEvent(tx, { ...event, actor: SYSTEM, at: deps.now() })
  await queueOrderStep(tx, deps, { order, step: { kind: 'payment-received' } })
  return true
}

/**
 * The one place where captured money meets its order; browser, webhook and reconciler all end here. Idempotent per
 * provider payment: the first call decides in one transaction, every later one finds it decided.
 * Money that does not match the order, comes twice, or comes too late goes back in full.
 */
export async function recordCapture(deps: Deps, capture: Capture): Promise<CaptureOutcome> {
  const { payment, refunds, attempt } = capture
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (!order) throw new Error(`attempt ${attempt.id} has no order`)
    const known = await tx.payment.findUnique({ where: { providerPaymentId: payment.id } })
    if (known) {
      await noteRefunds(tx, deps, { orderId: order.id, payment: known, refunds })
      await followRefunds(tx, deps, order.id)
      return { kind: known.isKept ? 'known' : 'returned', orderId: order.id }
    }
    const isKept = isOrders(capture, order) && isWhole(payment) && (await keep(tx, deps, order))
    const stored = await insertPayment(tx, deps, { payment, orderId: order.id, isKept })
    await noteRefunds(tx, deps, { orderId: order.id, payment: stored, refunds })
    if (isKept) await tx.paymentAttempt.update({ where: { id: attempt.id }, data: { state: 'captured' } })
    else await sendBack(tx, deps, { capture, order, stored })
    await insertPaymentEvent(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      source: capture.source,
      kind: isKept ? 'captured' : 'captured-and-returned',
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      at: deps.now(),
    })
    return { kind: isKept ? 'kept' : 'returned', orderId: order.id }
  })
}

function insertPayment(
  tx: Tx,
  deps: Deps,
  input: { payment: ProviderPayment; orderId: string; isKept: boolean },
) {
  const { payment, orderId, isKept } = input
  return tx.payment.create({
    data: {
      id: deps.newId(),
      orderId,
      providerPaymentId: payment.id,
      providerOrderId: payment.orderId ?? '',
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      isKept,
      capturedAt: deps.now(),
    },
  })
}

type Unwanted = { capture: Capture; order: LockedOrder; stored: { id: string; amountPaise: number } }

async function sendBack(tx: Tx, deps: Deps, { capture, order, stored }: Unwanted): Promise<void> {
  const { payment } = capture
  const isRight = isOrders(capture, order)
  if (!isRight) {
    await raiseAlert(tx, deps, {
      kind: 'wrong-payment',
      about: payment.id,
      orderId: order.id,
      message: "A payment that is not the order's amount, currency or order was taken; it is being refunded",
      detail: { paymentId: payment.id, amountPaise: payment.amountPaise, currency: payment.currency },
    })
  }
  // The right money, gone again before we heard of it: the order ends as if it had been refunded a moment later.
  const wasUndone = isRight && payment.status === 'refunded' && order.payments.length === 0
  await returnPayment(tx, deps, { order, payment: stored, isOrderOver: wasUndone })
}
