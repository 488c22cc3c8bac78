import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { RefundLine } from '@dobara/domain/payments/plan-refund.ts'
import { spreadRefund } from '@dobara/domain/payments/spread-refund.ts'
import { enqueue } from '../base/jobs/queries.ts'
import type { OrderId } from '../checked-ids.ts'
import type { Deps, Tx } from '../context.ts'
import { queueOrderStep } from '../engine/order-messages/queue-order-step.ts'
import { releaseOrder } from '../engine/order-transitions/apply-effects.ts'
import { insertOrderEvent, type LockedOrder } from '../engine/orders/queries.ts'
import { unreturnedPaise } from './queries.ts'
import { onTx } from '../sql.ts'

type CapturedPayment = { id: string; amountPaise: number }

/**
 * Returns the key by which the provider identifies a refund: the same key is the same refund. At most 64 characters.
 */
export const refundKey = (cause: string, payment: { id: string }) => `${cause}-${payment.id}`

type QueuedRefund = {
  orderId: OrderId
  payment: CapturedPayment
  amountPaise: number
  /** Lines of the order that the refund is for; the whole order if there are none. */
  lines?: readonly RefundLine[] | null
  /** The cancel of single units that it is for. */
  cancelId?: string | null | undefined
  /** The exchange of items of which it is the difference. */
  swapId?: string | null | undefined
  /** The invoice that the order has now is without it; of a difference it is so. */
  isOffInvoice?: boolean
  /** The refund of which it is a further part. */
  partOfId?: string | null
  reason: string
  cause: string
}

/** Creates a refund and queues the job that requests it from the provider. One per payment and cause, by its key. */
export async function queueRefund(tx: Tx, deps: Deps, refund: QueuedRefund): Promise<string> {
  const id = deps.newId()
  const { orderId, payment, amountPaise, lines, cancelId = null, swapId = null, reason, cause } = refund
  const { isOffInvoice = swapId !== null, partOfId = null } = refund
  const idempotencyKey = refundKey(cause, payment)
  await tx.refund.create({
    data: {
      id,
      orderId,
      paymentId: payment.id,
      amountPaise,
      reason,
      cancelId,
      swapId,
      isOffInvoice,
      partOfId,
      idempotencyKey,
      ...(lines && { lines: [...lines] }),
      createdAt: deps.now(),
    },
  })
  await enqueue(tx, 'settle-refund', { refundId: id })
  return id
}

type SpreadRefund = Omit<QueuedRefund, 'payment' | 'lines' | 'partOfId'> & {
  /** Payments that are retained for the order. */
  payments: readonly CapturedPayment[]
  lines?: readonly RefundLine[] | null
}

/** The same of an order whose money came by several payments: one refund, and parts of it where no payment has enough left. */
export async function queueSpreadRefund(tx: Tx, deps: Deps, refund: SpreadRefund): Promise<string> {
  const { payments, lines = null, ...rest } = refund
  const returnable = []
  for (const payment of payments)
    returnable.push({ ...payment, unreturnedPaise: await unreturnedPaise(tx, payment) })
  let firstId: string | null = null
  for (const { paymentId, ...part } of spreadRefund(returnable, { amountPaise: refund.amountPaise, lines })) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw new Error(`payment ${paymentId} is none of the order ${refund.orderId}`)
    const id = await queueRefund(tx, deps, { ...rest, ...part, payment, partOfId: firstId })
    firstId ??= id
  }
  if (!firstId) throw new Error(`nothing of order ${refund.orderId} could be sent back`)
  return firstId
}

const SYSTEM = { kind: 'system' } as const

/**
 * Refunds captured money that is not refunded yet, because its order cannot take it, and notifies the customer.
 * `isOrderOver`: the provider's order is paid and refunded, so it cannot be paid again.
 */
export async function returnPayment(
  tx: Tx,
  deps: Deps,
  input: { order: LockedOrder; payment: CapturedPayment; isOrderOver: boolean },
): Promise<void> {
  const { order, payment, isOrderOver } = input
  const amountPaise = await unreturnedPaise(tx, payment)
  if (amountPaise <= 0) {
    if (isOrderOver && order.status === 'pending') await endRefunded(tx, deps, { order, payment })
    return
  }
  const reason = 'The order could not take this payment'
  await queueRefund(tx, deps, { orderId: order.id, payment, amountPaise, reason, cause: 'return' })
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'payment-returned',
    message: sentence('step_payment_returned'),
    actor: SYSTEM,
    at: deps.now(),
  })
  const paymentId = payment.id
  await queueOrderStep(tx, deps, { order, step: { kind: 'payment-returned', paymentId, amountPaise } })
}

async function endRefunded(
  tx: Tx,
  deps: Deps,
  { order, payment }: { order: LockedOrder; payment: CapturedPayment },
): Promise<void> {
  const end = { status: 'cancelled', reason: 'refunded', refundPaise: payment.amountPaise } as const
  await releaseOrder(onTx(tx), deps, { order, ...end, actor: SYSTEM })
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: 'refunded' } })
}
