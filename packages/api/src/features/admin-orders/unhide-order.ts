import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { insertOrderEntry } from './queries.ts'
import { setHidden } from './removal-queries.ts'

/** Returns a hidden order to the list, unchanged: a cancelled order remains cancelled. */
export async function unhideOrder(ctx: CustomerContext, id: OrderId): Promise<AdminOrder> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    if (order.hiddenAt === null) return
    await setHidden(tx, id, null)
    const { status } = order
    await insertOrderEntry(tx, {
      actorId: ctx.user.id,
      action: 'order.unhidden',
      orderId: id,
      before: { status },
      after: { status },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
  })
  return getAdminOrder(ctx, id)
}
