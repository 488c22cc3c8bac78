import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { insertOrderEvent, type LockedOrder, lockOrder } from '../orders/queries.ts'
import { reviveOrder } from '../orders/revive-order.ts'
import { insertPaymentEvent, type PaymentSource } from './queries.ts'
import { returnPayment } from './return-payment.ts'

export type CaptureOutcome = { kind: 'kept' | 'returned' | 'known'; orderId: string }
type Capture = {
  payment: ProviderPayment
  attempt: { id: string; orderId: string; amountPaise: number }
  source: PaymentSource
}

const SYSTEM = { kind: 'system' } as const

/** Exactly what the order costs, and none of it sent back already: money that is gone must not ship a machine. */
function isOwed(payment: ProviderPayment, order: LockedOrder): boolean {
  const isWhole = payment.status === 'captured' && payment.amountRefundedPaise === 0
  return isWhole && payment.amountPaise === order.totalPaise && payment.currency === order.currency
}

/** Money for an order we can serve: keep it, and bring the order forward. Returns false when it must go back. */
async function keep(tx: Tx, deps: Deps, order: LockedOrder): Promise<boolean> {
  if (order.payments.length > 0) return false
  if (order.status === 'pending') {
    await confirmOrder(tx, deps, { order, method: 'razorpay', isPaid: true, actor: SYSTEM })
    return true
  }
  if (order.status === 'failed') {
    // It came after the time to pay: confirmed if the stock is still there.
    const revived = await reviveOrder(tx, deps, order)
    if (revived)
      await confirmOrder(tx, deps, { order: revived, method: 'razorpay', isPaid: true, actor: SYSTEM })
    return revived !== null
  }
  if (order.status === 'cancelled' || order.paymentStatus !== 'unpaid') return false
  // Confirmed as cash on delivery, then paid online after all.
  await tx.order.update({
    where: { id: order.id },
    data: { paymentStatus: 'paid', paymentMethod: 'razorpay' },
  })
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'paid',
    message: 'Payment received',
    actor: SYSTEM,
    at: deps.now(),
  })
  return true
}

/**
 * The one place where captured money meets its order; browser, webhook and reconciler all end here. Idempotent per
 * provider payment: the first call decides in one transaction, every later one finds it decided.
 * Money that does not match the order, comes twice, or comes too late goes back in full.
 */
export async function recordCapture(deps: Deps, capture: Capture): Promise<CaptureOutcome> {
  const { payment, attempt, source } = capture
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (!order) throw new Error(`attempt ${attempt.id} has no order`)
    const known = await tx.payment.findUnique({ where: { providerPaymentId: payment.id } })
    if (known) return { kind: known.isKept ? 'known' : 'returned', orderId: order.id }
    const isKept = isOwed(payment, order) && (await keep(tx, deps, order))
    const stored = await tx.payment.create({
      data: {
        id: deps.newId(),
        orderId: order.id,
        providerPaymentId: payment.id,
        providerOrderId: payment.orderId ?? '',
        amountPaise: payment.amountPaise,
        currency: payment.currency,
        isKept,
        capturedAt: deps.now(),
      },
    })
    if (isKept) await tx.paymentAttempt.update({ where: { id: attempt.id }, data: { state: 'captured' } })
    else await returnPayment(tx, deps, { order, payment: stored, refundedPaise: payment.amountRefundedPaise })
    await insertPaymentEvent(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      source,
      kind: isKept ? 'captured' : 'captured-and-returned',
      providerPaymentId: payment.id,
      amountPaise: payment.amountPaise,
      at: deps.now(),
    })
    return { kind: isKept ? 'kept' : 'returned', orderId: order.id }
  })
}
