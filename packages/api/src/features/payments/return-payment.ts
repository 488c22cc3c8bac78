import type { Deps, Tx } from '../../context.ts'
import { enqueue } from '../jobs/queries.ts'
import { paymentReturnedMail } from '../messages/order-mails.ts'
import { queueMessage } from '../messages/queries.ts'
import { insertOrderEvent, type LockedOrder } from '../orders/queries.ts'

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

/** Sends captured money back whole, because its order cannot take it, and tells the customer. */
export async function returnPayment(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; payment: Captured },
): Promise<void> {
  const { order, payment } = input
  const { amountPaise } = payment
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
  const mail = paymentReturnedMail({ order, refundPaise: amountPaise, publicUrl: deps.publicUrl })
  const dedupeKey = `payment-returned:${payment.id}`
  await queueMessage(tx, deps, { channel: 'email', to: user.email, ...mail, dedupeKey })
}
