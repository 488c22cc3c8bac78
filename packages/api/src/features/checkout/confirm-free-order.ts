import type { PaymentStarted } from '@dobara/contract/checkout.ts'
import type { CustomerContext } from '../../context.ts'
import { confirmOrder } from '../../engine/order-transitions/apply-effects.ts'
import type { OrderAtWork } from '../../engine/orders/queries.ts'
import type { Run } from '../../sql.ts'
import { checkPayable } from './lock-payable.ts'
import { startedReply } from './started-reply.ts'

/**
 * Confirms an order of ₹0, whose row is locked, whichever way to pay was chosen: no provider, no code and no limit on cash
 * takes part. A repeat gets the same answer. Returns null when something is to be paid.
 */
export async function confirmFreeOrder(
  run: Run,
  ctx: CustomerContext,
  { order, settings }: Pick<OrderAtWork, 'order' | 'settings'>,
): Promise<PaymentStarted | null> {
  if (order.totalPaise > 0) return null
  if (order.status !== 'confirmed') {
    checkPayable(order, ctx.now())
    const actor = { kind: 'customer', id: ctx.user.id } as const
    await confirmOrder(run, ctx, { order, settings, method: null, isPaid: true, actor })
  }
  return startedReply({ ...order, status: 'confirmed' }, null)
}
