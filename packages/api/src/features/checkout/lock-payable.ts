import type { CustomerContext } from '../../context.ts'
import { type LockedOrder, lockOwnOrderAndSettings, type OrderAtWork } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import type { Run } from '../../sql.ts'

/** The caller's own order, locked, with the settings of now; another's is as absent as one that never was. */
export async function lockOwn(run: Run, ctx: CustomerContext, orderId: string): Promise<OrderAtWork> {
  const found = await lockOwnOrderAndSettings(run, { orderId, userId: ctx.user.id })
  if (!found) throw new RefusedError('ORDER_NOT_FOUND')
  return found
}

/** Refuses an order that does not wait for its payment, or whose time for that is over. */
export function checkPayable({ status, holdExpiresAt }: LockedOrder, now: Date): void {
  if (status === 'failed') throw new RefusedError('ORDER_EXPIRED')
  if (status !== 'pending') throw new RefusedError('ORDER_NOT_PAYABLE')
  if (holdExpiresAt && holdExpiresAt < now) throw new RefusedError('ORDER_EXPIRED')
}

/** The caller's own order, locked, if it waits for its payment and the time for that is not over. */
export async function lockPayable(run: Run, ctx: CustomerContext, orderId: string): Promise<OrderAtWork> {
  const own = await lockOwn(run, ctx, orderId)
  checkPayable(own.order, ctx.now())
  return own
}
