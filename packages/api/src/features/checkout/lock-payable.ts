import type { CustomerContext, Tx } from '../../context.ts'
import { type LockedOrder, lockOwnOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'

/** The caller's own order, locked, if it waits for its payment and the time for that is not over. */
export async function lockPayable(tx: Tx, ctx: CustomerContext, orderId: string): Promise<LockedOrder> {
  const order = await lockOwnOrder(tx, orderId, ctx.user.id)
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (order.status === 'failed') throw new RefusedError('ORDER_EXPIRED')
  if (order.status !== 'pending') throw new RefusedError('ORDER_NOT_PAYABLE')
  if (order.holdExpiresAt && order.holdExpiresAt < ctx.now()) throw new RefusedError('ORDER_EXPIRED')
  return order
}
