import type { PaymentStarted, payOrderInput } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { promiseFor } from '../checkout/get-delivery-promise.ts'
import { withIdempotency } from '../checkout/idempotency.ts'
import { holdUntil } from '../checkout/place-order.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { extendHold, type LockedOrder, lockOwnOrder } from '../orders/queries.ts'
import { getSettings } from '../store/queries.ts'
import { askProvider } from './provider-call.ts'
import { openAttempt, setProviderOrder } from './queries.ts'

type Input = z.output<typeof payOrderInput>

async function lockPayable(tx: Tx, ctx: CustomerContext, orderId: string): Promise<LockedOrder> {
  const order = await lockOwnOrder(tx, orderId, ctx.user.id)
  if (!order) throw new RefusedError('ORDER_NOT_FOUND')
  if (order.status === 'failed') throw new RefusedError('ORDER_EXPIRED')
  if (order.status !== 'pending') throw new RefusedError('ORDER_NOT_PAYABLE')
  if (order.holdExpiresAt && order.holdExpiresAt < ctx.now()) throw new RefusedError('ORDER_EXPIRED')
  return order
}

function replyOf(order: { id: string; totalPaise: number; status: string }): PaymentStarted['data'] {
  return {
    provider: 'cod',
    orderId: order.id,
    status: order.status,
    keyId: null,
    order: null,
    amount: order.totalPaise,
    currency: 'INR',
    checkoutScriptUrl: null,
  }
}

/** Confirms at once, unpaid. The rules are asked again here: amount, PIN code and the shop's own switch. */
async function payOnDelivery(ctx: CustomerContext, orderId: string): Promise<PaymentStarted> {
  return inTransaction(ctx.db, async (tx) => {
    const own = await lockOwnOrder(tx, orderId, ctx.user.id)
    const isDone = own?.status === 'confirmed' && own.paymentMethod === 'cod'
    const order = isDone ? own : await lockPayable(tx, ctx, orderId)
    if (!isDone) {
      const settings = await getSettings(tx)
      const { postcode: pin } = order.shippingAddress as { postcode: string }
      const promise = promiseFor({ pin, settings, now: ctx.now(), goodsPaise: order.totalPaise })
      if (!promise.codAvailable) {
        throw new RefusedError('COD_NOT_AVAILABLE', { message: promise.codReason ?? undefined })
      }
      const actor = { kind: 'customer', id: ctx.user.id } as const
      await confirmOrder(tx, ctx, { order, method: 'cod', isPaid: false, actor })
    }
    return { success: true, message: 'Order confirmed', data: replyOf({ ...order, status: 'confirmed' }) }
  })
}

/** Opens the order at the provider; the hold is renewed, so that the time on the pop-up is the shopper's. */
async function payOnline(ctx: CustomerContext, orderId: string): Promise<PaymentStarted> {
  const { payments } = ctx.providers
  const { order, attempt } = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPayable(tx, ctx, orderId)
    await extendHold(tx, locked, holdUntil(ctx.now()))
    await tx.order.update({ where: { id: orderId }, data: { paymentMethod: 'razorpay' } })
    return { order: locked, attempt: await openAttempt(tx, ctx, locked) }
  })
  const providerOrderId =
    attempt.providerOrderId ??
    (await askProvider(ctx, 'create order', async () => {
      const { id: receipt, amountPaise } = attempt
      const made = await payments.createOrder({ amountPaise, receipt, notes: { order: order.orderNumber } })
      await setProviderOrder(ctx.db, attempt.id, made.id)
      return made.id
    }))
  return {
    success: true,
    message: 'Payment started',
    data: {
      ...replyOf(order),
      provider: 'razorpay',
      keyId: payments.keyId,
      order: { id: providerOrderId },
      checkoutScriptUrl: payments.checkoutScriptUrl,
    },
  }
}

/** Starts paying a pending order of the caller's own: online at the provider, or on delivery. */
export function payOrder(ctx: CustomerContext, input: Input): Promise<PaymentStarted> {
  const { idempotencyKey, orderId, paymentMethod } = input
  const request = { operation: 'checkout.pay', key: idempotencyKey, input: { orderId, paymentMethod } }
  return withIdempotency(ctx, request, () =>
    paymentMethod === 'cod' ? payOnDelivery(ctx, orderId) : payOnline(ctx, orderId),
  )
}
