import type { Deps, Tx } from '../context.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'
import { unreturnedPaise } from './queries.ts'
import { queueRefund } from './return-payment.ts'

type KeptPayment = LockedOrder['payments'][number]

/** The provider answers the key of a refund that failed with that failure: trying again takes a new one. */
async function causeOf(tx: Tx, payment: KeptPayment): Promise<string> {
  const tries = await tx.refund.findMany({
    where: { paymentId: payment.id },
    select: { idempotencyKey: true },
  })
  const isAgain = tries.some(({ idempotencyKey }) => idempotencyKey === `cancel-${payment.id}`)
  return isAgain ? `again-${tries.length}` : 'cancel'
}

/**
 * Queues what of the kept money is neither back nor on its way: of each payment one refund, however often it is asked for. Returns
 * the first of them; null where nothing is left.
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
