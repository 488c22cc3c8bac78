import { PaymentProviderError, type ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { Deps, Tx } from '../../context.ts'
import { inTransaction } from '../../transaction.ts'
import { insertOrderEvent, lockOrder } from '../orders/queries.ts'

/** The order reads "refunded" when all that was kept for it has gone back. */
async function markOrder(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const kept = order?.payments[0]
  if (!order || !kept) return
  const sum = await tx.refund.aggregate({
    where: { paymentId: kept.id, state: 'processed' },
    _sum: { amountPaise: true },
  })
  if ((sum._sum.amountPaise ?? 0) < kept.amountPaise || order.paymentStatus === 'refunded') return
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'refunded' } })
  const event = { orderId, kind: 'refunded', message: 'Your payment has been refunded' }
  await insertOrderEvent(tx, { ...event, actor: { kind: 'system' }, at: deps.now() })
}

/** What the provider says of a refund, from our call or its webhook. Moves forward only; unknown ids are not ours. */
export async function recordRefund(deps: Deps, refund: ProviderRefund, refundId?: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const where = refundId ? { id: refundId } : { providerRefundId: refund.id }
    const stored = await tx.refund.findUnique({ where })
    if (!stored || stored.state === 'processed') return
    await tx.refund.update({
      where: { id: stored.id },
      data: { providerRefundId: refund.id, state: refund.status, lastError: null },
    })
    if (refund.status === 'failed') {
      deps.log.error(
        { refundId: stored.id, orderId: stored.orderId },
        'a refund failed at the provider: a person must act',
      )
    }
    if (refund.status === 'processed') await markOrder(tx, deps, stored.orderId)
  })
}

/**
 * Asks the provider for a decided refund. The key is the same on every try, so however often the job runs the money goes
 * back once.
 */
export async function settleRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await deps.db.refund.findUnique({ where: { id: refundId }, include: { payment: true } })
  if (!refund?.payment || refund.state !== 'pending') return
  const { amountPaise, idempotencyKey, payment } = refund
  try {
    const { providerPaymentId: paymentId } = payment
    const made = await deps.providers.payments.refundPayment({ paymentId, amountPaise, idempotencyKey })
    await recordRefund(deps, made, refundId)
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof PaymentProviderError && error.kind === 'refused'
    await deps.db.refund.update({
      where: { id: refundId },
      data: { attempts: { increment: 1 }, lastError, ...(isFinal && { state: 'failed' }) },
    })
    if (!isFinal) throw error
    deps.log.error(
      { err: error, refundId, orderId: refund.orderId },
      'a refund was refused: a person must act',
    )
  }
}
