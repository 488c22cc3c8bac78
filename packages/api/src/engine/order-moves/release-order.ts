import { TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import { unreserve } from '../../base/stock/queries.ts'
import type { Deps, Tx } from '../../context.ts'
import { type Actor, insertOrderEvent, type LockedOrder, releaseCouponUses } from '../orders/queries.ts'

/** Ends the order's active reservations; returns what was held. Ended holds are kept as history. */
export async function endReservations(
  tx: Tx,
  order: LockedOrder,
  end: { state: 'released' | 'committed'; reason: string; at: Date },
): Promise<{ stockItemId: number; orderItemId: string; quantity: number }[]> {
  const holds = order.items.flatMap((item) => item.reservations)
  await tx.reservation.updateMany({
    where: { id: { in: holds.map(({ id }) => id) }, state: 'active' },
    data: { state: end.state, endedAt: end.at, endReason: end.reason },
  })
  return holds
}

/**
 * Ends a pending order: its stock and its coupon uses go back, once. The order's row must be locked.
 * `failed` is the end by time or by payment, from which a late payment may still bring it back.
 */
export async function releaseOrder(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  end: { order: LockedOrder; status: 'cancelled' | 'failed'; reason: string; actor: Actor },
): Promise<void> {
  const { order, status, reason, actor } = end
  const at = deps.now()
  const { count } = await tx.order.updateMany({
    where: { id: order.id, status: 'pending' },
    data: {
      status,
      holdExpiresAt: null,
      ...(status === 'cancelled' ? { cancelledAt: at } : { paymentStatus: 'failed' }),
    },
  })
  if (count === 0) return
  const holds = await endReservations(tx, order, { state: 'released', reason, at })
  await unreserve(tx, holds)
  await releaseCouponUses(tx, order, at)
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: reason,
    status,
    message: reason === 'hold-expired' ? 'The time to pay ran out' : TIMELINE_TEXT[status],
    actor,
    at,
  })
}
