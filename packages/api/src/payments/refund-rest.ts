import type { Deps, Tx } from '../context.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'
import { unreturnedPaise } from './queries.ts'
import { queueRefund } from './return-payment.ts'

/** Queues what of the kept money is neither back nor on its way: one refund, however often it is asked for. */
export async function refundRest(
  tx: Tx,
  deps: Deps,
  { order, reason }: { order: LockedOrder; reason: string },
): Promise<{ id: string; amountPaise: number } | null> {
  const payment = order.payments[0]
  if (!payment) return null
  const amountPaise = await unreturnedPaise(tx, payment)
  if (amountPaise <= 0) return null
  const tries = await tx.refund.findMany({
    where: { paymentId: payment.id },
    select: { idempotencyKey: true },
  })
  // The provider answers the key of a refund that failed with that failure: trying again takes a new one.
  const isAgain = tries.some(({ idempotencyKey }) => idempotencyKey === `cancel-${payment.id}`)
  const cause = isAgain ? `again-${tries.length}` : 'cancel'
  const id = await queueRefund(tx, deps, { orderId: order.id, payment, amountPaise, reason, cause })
  return { id, amountPaise }
}
