import type { Deps, Tx } from '../../context.ts'
import { enqueue } from '../jobs/queries.ts'
import { paymentReturnedMail } from '../messages/order-mails.ts'
import { queueMessage } from '../messages/queries.ts'
import { insertOrderEvent, type LockedOrder } from '../orders/queries.ts'
import { orderLinks } from '../orders/tracking-token.ts'

type Captured = { id: string; amountPaise: number }

/** Decides a refund and queues the job that asks the provider for it. One per payment and cause, by its key. */
export async function queueRefund(
  tx: Tx,
  deps: Deps,
  refund: { orderId: string; payment: Captured; amountPaise: number; reason: string; cause: string },
): Promise<string> {
  const id = deps.newId()
  const { orderId, payment, amountPaise, reason, cause } = refund
  const idempotencyKey = `${cause}-${payment.id}`
  await tx.refund.create({
    data: { id, orderId, paymentId: payment.id, amountPaise, reason, idempotencyKey, createdAt: deps.now() },
  })
  await enqueue(tx, 'settle-refund', { refundId: id })
  return id
}

/** What the provider has sent back by itself, or by hand on its own pages: written down, not sent again. */
async function noteEarlierRefund(
  tx: Tx,
  deps: Deps,
  input: { orderId: string; payment: Captured; refundedPaise: number },
): Promise<void> {
  const { orderId, payment, refundedPaise } = input
  if (refundedPaise === 0) return
  await tx.refund.create({
    data: {
      id: deps.newId(),
      orderId,
      paymentId: payment.id,
      amountPaise: refundedPaise,
      reason: 'Refunded at the provider before we learnt of the payment',
      idempotencyKey: `provider-${payment.id}`,
      state: 'processed',
      createdAt: deps.now(),
    },
  })
}

/** Sends captured money back, all that is not back yet, because its order cannot take it, and tells the customer. */
export async function returnPayment(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; payment: Captured; refundedPaise: number },
): Promise<void> {
  const { order, payment, refundedPaise } = input
  await noteEarlierRefund(tx, deps, { orderId: order.id, payment, refundedPaise })
  const amountPaise = payment.amountPaise - refundedPaise
  if (amountPaise <= 0) return
  const reason = 'The order could not take this payment'
  await queueRefund(tx, deps, { orderId: order.id, payment, amountPaise, reason, cause: 'return' })
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'payment-returned',
    message: 'A payment that came for this order is being refunded in full',
    actor: { kind: 'system' },
    at: deps.now(),
  })
  const user = await tx.user.findUniqueOrThrow({ where: { id: order.userId }, select: { email: true } })
  if (!user.email) return
  const mail = paymentReturnedMail({ order, refundPaise: amountPaise, links: orderLinks(deps, order.id) })
  const dedupeKey = `payment-returned:${payment.id}`
  await queueMessage(tx, deps, { channel: 'email', to: user.email, ...mail, dedupeKey })
}
