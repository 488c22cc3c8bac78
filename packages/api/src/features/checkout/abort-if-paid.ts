import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { isBought } from '@dobara/domain/orders/order-status.ts'
import type { OrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'

/**
 * Checks whether an order was paid without a notification, before another order of its cart replaces it. If so it is
 * confirmed and the shopper is notified. While the provider cannot answer, the order retains its place and its items:
 * if it ended, its money might have bought nothing.
 */
export async function abortIfPaid(ctx: CustomerContext, orderId: OrderId): Promise<void> {
  if ((await reconcileOrderPayment(ctx, orderId, 'browser')) === 'no-answer') {
    throw new RefusedError('PAYMENT_UNAVAILABLE', { reason: sentence('earlier_order_unknown') })
  }
  const order = await ctx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, orderNumber: true },
  })
  const { status, orderNumber } = order
  if (isBought(status)) throw new RefusedError('EARLIER_ORDER_PAID', { detail: { orderId, orderNumber } })
}
