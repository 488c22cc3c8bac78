import { canCustomerCancel } from '@dobara/domain/orders/order-status.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { queueOrderStep } from '../messages/queue-order-step.ts'
import { notYetBackPaise } from '../payments/queries.ts'
import { getOrder } from './get-order.ts'
import { lockOwnOrder } from './queries.ts'
import { releaseOrder } from './release-order.ts'
import { undoOrder } from './undo-order.ts'

/** The customer's own cancellation: while pending, or confirmed and not yet packed. What was paid is refunded. */
export async function cancelOrder(ctx: CustomerContext, input: { id: string; reason?: string | undefined }) {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, ctx.user.id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    if (!canCustomerCancel(order)) throw new RefusedError('ORDER_NOT_CANCELLABLE')
    // Before the cancellation decides its refund: parts that are back already have had their own mail.
    const refundPaise = order.payments[0] ? await notYetBackPaise(tx, order.payments[0]) : 0
    const actor = { kind: 'customer', id: ctx.user.id } as const
    if (order.status === 'pending') {
      await releaseOrder(tx, ctx, { order, status: 'cancelled', reason: 'cancelled', actor })
    } else {
      await undoOrder(tx, ctx, { order, actor, reason: 'Order cancelled by the customer' })
    }
    if (input.reason) await tx.order.update({ where: { id: order.id }, data: { notes: input.reason } })
    await queueOrderStep(tx, ctx, { order, step: { kind: 'cancelled', refundPaise } })
  })
  const { data } = await getOrder(ctx, input.id)
  return { success: true as const, message: 'Order cancelled', data }
}
