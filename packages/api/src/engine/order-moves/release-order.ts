import { releaseConsequences } from '@dobara/domain/orders/step-consequences.ts'
import type { Deps, Tx } from '../../context.ts'
import type { Actor, LockedOrder } from '../orders/queries.ts'
import { waitingOrder } from './movable-order.ts'
import { ORDER_RUNNERS } from './order-runners.ts'
import { runConsequences } from './run-consequences.ts'

/**
 * Ends a pending order: its stock and its coupon uses go back, once. The order's row must be locked.
 * `failed` is the end by time or by payment, from which a late payment may still bring it back; of `cancelled` the
 * buyer is told, with what comes back of money that came meanwhile.
 */
export async function releaseOrder(
  tx: Tx,
  deps: Deps,
  end: {
    order: LockedOrder
    status: 'cancelled' | 'failed'
    reason: string
    actor: Actor
    refundPaise?: number
  },
): Promise<void> {
  const { order, reason, actor, ...how } = end
  if (order.status !== 'pending') return
  const consequences = releaseConsequences(waitingOrder(order), { ...how, cause: reason, at: deps.now() })
  await runConsequences(tx, deps, { order, actor, reason, consequences, runners: ORDER_RUNNERS })
}
