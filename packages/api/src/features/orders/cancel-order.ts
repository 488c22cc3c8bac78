import { canCustomerCancel } from '@dobara/domain/orders/order-status.ts'
import type { CustomerContext } from '../../context.ts'
import { releaseOrder } from '../../engine/order-transitions/apply-effects.ts'
import { insertOrderNote } from '../../engine/orders/note-queries.ts'
import { lockOwnOrder } from '../../engine/orders/queries.ts'
import { RefusedError } from '../../errors.ts'
import { undoOrder } from '../../payments/undo-order.ts'
import { inTransaction } from '../../transaction.ts'
import { getOrder } from './get-order.ts'
import { onTx } from '../../sql.ts'

/** The customer's own cancellation: while pending, or confirmed and not yet packed. What was paid is refunded. */
export async function cancelOrder(ctx: CustomerContext, input: { id: string; reason?: string | undefined }) {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, ctx.user.id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    if (!canCustomerCancel(order)) throw new RefusedError('ORDER_NOT_CANCELLABLE')
    const actor = { kind: 'customer', id: ctx.user.id } as const
    if (order.status === 'pending') {
      await releaseOrder(onTx(tx), ctx, { order, status: 'cancelled', reason: 'cancelled', actor })
    } else {
      await undoOrder(tx, ctx, { order, actor, reason: 'Order cancelled by the customer' })
    }
    if (input.reason) {
      // Appended to the store's notes, which the buyer must not overwrite.
      const notes = [order.notes, input.reason].filter(Boolean).join('\n')
      const note = { id: ctx.newId(), orderId: order.id, author: actor, body: input.reason, at: ctx.now() }
      await insertOrderNote(tx, { ...note, text: notes })
    }
  })
  return getOrder(ctx, input.id)
}
