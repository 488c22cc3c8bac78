import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import { duePaise } from '@dobara/domain/orders/remaining-items.ts'
import type { Deps } from '../../context.ts'
import { confirmOrder } from '../../engine/order-transitions/apply-effects.ts'
import type { Actor, OrderAtWork } from '../../engine/orders/queries.ts'
import type { Run } from '../../sql.ts'
import { checkPayable } from './lock-payable.ts'
import { startedReply } from './started-reply.ts'

/**
 * Confirms an order with nothing left to pay, because it costs nothing or store credit pays it all; its row is
 * locked. Whichever payment method was chosen, no provider, code or cash limit is involved. A repeat gets the same
 * reply. Returns null if something is to be paid.
 */
export async function confirmFreeOrder(
  run: Run,
  deps: Deps,
  { order, settings, actor }: Pick<OrderAtWork, 'order' | 'settings'> & { actor: Actor },
): Promise<PaymentStarted | null> {
  if (duePaise(order) > 0) return null
  if (order.status !== 'confirmed') {
    checkPayable(order, deps.now())
    const method = order.totalPaise > 0 ? 'online' : null
    await confirmOrder(run, deps, { order, settings, method, isPaid: true, actor })
  }
  return startedReply({ ...order, status: 'confirmed' }, null)
}
