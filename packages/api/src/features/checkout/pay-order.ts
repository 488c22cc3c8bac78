import type { PaymentStarted, payOrderInput } from '@dobara/contract/checkout.ts'
import { isBelowMinCharge } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import type { CustomerContext } from '../../context.ts'
import { renewHold } from '../../engine/orders/hold.ts'
import { notesOf } from '../../payments/order-notes.ts'
import { askProvider, findProvider, isAmountRefused } from '../../payments/provider-call.ts'
import { getPayFacts, setProviderOrder, startAttempt } from '../../payments/queries.ts'
import { takePayTries } from '../../payments/take-pay-tries.ts'
import { RefusedError } from '../../errors.ts'
import { prepared } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { payOnDelivery } from './cash/pay-on-delivery.ts'
import { confirmFreeOrder } from './confirm-free-order.ts'
import { checkPayable, lockOwn } from './lock-payable.ts'
import { startedReply } from './started-reply.ts'

type Input = z.output<typeof payOrderInput>

/** Opens the order at the provider; the hold is renewed, so that the time on the pop-up is the shopper's. */
async function payOnline(ctx: CustomerContext, orderId: string): Promise<PaymentStarted> {
  const begun = await inTransaction(ctx.writes, async (run) => {
    const own = await lockOwn(run, ctx, orderId)
    const free = await confirmFreeOrder(run, ctx, own)
    if (free) return { free }
    const { order: locked } = own
    checkPayable(locked, ctx.now())
    // An order of an earlier version: today none is placed that no provider can charge.
    if (isBelowMinCharge(locked.totalPaise)) throw new RefusedError('ORDER_TOO_SMALL')
    const { due, heldSince } = await getPayFacts(run, locked)
    await takePayTries(run, ctx, { orderId: locked.id, due })
    const holdExpiresAt = renewHold({ ...locked, heldSince }, ctx.now())
    const started = { order: locked, holdExpiresAt, tries: Math.max(0, due) }
    return { order: locked, attempt: await startAttempt(run, ctx, started) }
  })
  if (begun.free) return begun.free
  const { order, attempt } = begun
  const { provider } = attempt
  const payments = findProvider(ctx, provider)
  if (!payments) throw new RefusedError('PAYMENT_UNAVAILABLE')
  const providerOrderId =
    attempt.providerOrderId ??
    (await askProvider(ctx, { provider, what: 'create order' }, async () => {
      const { id: receipt, amountPaise } = attempt
      const notes = notesOf(ctx, order)
      const made = await payments.createOrder({ amountPaise, receipt, notes })
      return setProviderOrder(prepared(ctx.writes), attempt.id, made.id)
    }).catch((error: unknown) => {
      throw isAmountRefused(error) ? new RefusedError('PAYMENT_AMOUNT_REFUSED', { cause: error }) : error
    }))
  return {
    ...startedReply(order, 'online'),
    provider,
    keyId: payments.keyId,
    order: { id: providerOrderId },
    checkoutScriptUrl: payments.checkoutScriptUrl,
  }
}

/** Starts paying a pending order of the caller's own: online at the provider, or on delivery. One of ₹0 is confirmed at once. */
export function payOrder(ctx: CustomerContext, input: Input): Promise<PaymentStarted> {
  const { idempotencyKey, otp, orderId, paymentMethod } = input
  // Not 'checkout.pay': answers of an earlier shape are kept under it, and to pay again goes on with the same attempt.
  const request = { operation: 'checkout.start', key: idempotencyKey, input: { orderId, paymentMethod } }
  return withIdempotency(ctx, request, () =>
    paymentMethod === 'cod' ? payOnDelivery(ctx, { orderId, otp }) : payOnline(ctx, orderId),
  )
}
