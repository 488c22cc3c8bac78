import { canCustomerCancel, TIMELINE_TEXT } from '@dobara/domain/orders/order-status.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { orderCancelledMail } from '../messages/order-mails.ts'
import { queueMessage } from '../messages/queries.ts'
import { queueRefund } from '../payments/return-payment.ts'
import { insertMovements } from '../stock/queries.ts'
import { getOrder } from './get-order.ts'
import { type Actor, insertOrderEvent, type LockedOrder, lockOwnOrder, releaseCouponUses } from './queries.ts'
import { releaseOrder } from './release-order.ts'
import { orderLinks } from './tracking-token.ts'

/** A confirmed order undone: sold stock comes back, money goes back, the invoice gets its credit note. */
async function undoConfirmed(
  tx: Tx,
  ctx: CustomerContext,
  input: { order: LockedOrder; actor: Actor },
): Promise<void> {
  const { order, actor } = input
  const at = ctx.now()
  await tx.order.update({ where: { id: order.id }, data: { status: 'cancelled', cancelledAt: at } })
  const movements = order.items.map(({ id, stockItemId, quantity }) => ({
    orderItemId: id,
    stockItemId,
    delta: quantity,
  }))
  await insertMovements(tx, 'cancellation', { movements, at })
  await releaseCouponUses(tx, order, at)
  const payment = order.payments[0]
  const reason = 'Order cancelled by the customer'
  const refundId = payment
    ? await queueRefund(tx, ctx, {
        orderId: order.id,
        payment,
        amountPaise: payment.amountPaise,
        reason,
        cause: 'cancel',
      })
    : null
  const event = {
    orderId: order.id,
    kind: 'cancelled',
    status: 'cancelled',
    message: TIMELINE_TEXT.cancelled,
  } as const
  await insertOrderEvent(tx, { ...event, actor, at })
  await issueCreditNote(tx, ctx, { order, reason, refundId })
}

/** The customer's own cancellation: while pending, or confirmed and not yet packed. What was paid is refunded. */
export async function cancelOrder(ctx: CustomerContext, input: { id: string; reason?: string | undefined }) {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, ctx.user.id)
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    if (!canCustomerCancel(order)) throw new RefusedError('ORDER_NOT_CANCELLABLE')
    const actor = { kind: 'customer', id: ctx.user.id } as const
    if (order.status === 'pending') {
      await releaseOrder(tx, ctx, { order, status: 'cancelled', reason: 'cancelled', actor })
    } else {
      await undoConfirmed(tx, ctx, { order, actor })
    }
    if (input.reason) await tx.order.update({ where: { id: order.id }, data: { notes: input.reason } })
    if (ctx.user.email) {
      const refundPaise = order.payments[0]?.amountPaise ?? 0
      const mail = orderCancelledMail({ order, refundPaise, links: orderLinks(ctx, order.id) })
      const dedupeKey = `order-cancelled:${order.id}`
      await queueMessage(tx, ctx, { channel: 'email', to: ctx.user.email, ...mail, dedupeKey })
    }
  })
  const { data } = await getOrder(ctx, input.id)
  return { success: true as const, message: 'Order cancelled', data }
}
