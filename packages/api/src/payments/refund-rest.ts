import type { Deps, Tx } from '../context.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'
import { unreturnedPaise } from './queries.ts'
import { queueRefund } from './return-payment.ts'

type RetainedPayment = LockedOrder['payments'][number]

/** The provider answers the key of a refund that failed with that failure: trying again takes a new one. */
async function causeOf(tx: Tx, payment: RetainedPayment): Promise<string> {
  const tries = await tx.refund.findMany({
    where: { paymentId: payment.id },
    select: { idempotencyKey: true },
  })
  const isAgain = tries.some(({ idempotencyKey }) => idempotencyKey === `cancel-${payment.id}`)
  return isAgain ? `again-${tries.length}` : 'cancel'
}

/**
 * Queues refunds of the retained money that is neither refunded nor on its way: one per payment, however often it is
 * called. Returns the id of the first; null if nothing is left.
 */
export async function refundRest(
  tx: Tx,
  deps: Deps,
  { order, reason }: { order: LockedOrder; reason: string },
): Promise<string | null> {
  let firstId: string | null = null
  for (const payment of order.payments) {
    const amountPaise = await unreturnedPaise(tx, payment)
    if (amountPaise <= 0) continue
    const cause = await causeOf(tx, payment)
    const refund = { orderId: order.id, payment, amountPaise, partOfId: firstId, reason, cause }
    const id = await queueRefund(tx, deps, refund)
    firstId ??= id
  }
  return firstId
}
