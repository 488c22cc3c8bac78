import type { findPaymentInput, PaymentConfirmed } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import { storedOrderId } from '../../checked-ids.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { reconcileOrderPayment } from '../../payments/reconcile-order-payment.ts'

/**
 * Queries the provider whether a waiting order of the caller is paid after all, and settles it if so: for a payment
 * window that was closed without a result. Returns the order afterwards; it is unchanged while the provider cannot
 * answer.
 */
export async function findPayment(
  ctx: CustomerContext,
  { orderId }: z.output<typeof findPaymentInput>,
): Promise<PaymentConfirmed> {
  const find = () =>
    ctx.db.order.findFirst({
      where: { id: orderId, userId: ctx.user.id },
      select: { id: true, orderNumber: true, status: true, paymentStatus: true },
    })
  const order = await find()
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (order.status !== 'pending') return replyOf(order)
  await reconcileOrderPayment(ctx, storedOrderId(order.id), 'browser')
  return replyOf((await find()) ?? order)
}

const replyOf = ({ id: orderId, ...order }: Omit<PaymentConfirmed, 'orderId'> & { id: string }) => ({
  orderId,
  ...order,
})
