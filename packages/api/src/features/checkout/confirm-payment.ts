import type { confirmPaymentInput } from '@dobara/contract/checkout.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { findProvider } from '../../payments/provider-call.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { prepared } from '../../sql.ts'
import { findOwnAttempt } from './queries.ts'

/**
 * The browser's word that it paid: the signature is checked over the provider order we stored, then the provider is
 * asked for the payment's order, amount, currency and state. Safe to call any number of times.
 */
export async function confirmPayment(ctx: CustomerContext, input: z.output<typeof confirmPaymentInput>) {
  const { orderId, providerPayload: receipt } = input
  const owned = await findOwnAttempt(prepared(ctx.sql), { orderId, userId: ctx.user.id })
  if (!owned) throw new RefusedError('ORDER_NOT_FOUND')
  const { attempt } = owned
  const providerOrderId = attempt?.providerOrderId
  const { providerPaymentId: paymentId, signature } = receipt
  if (!attempt || !providerOrderId || receipt.providerOrderId !== providerOrderId) {
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const { provider } = attempt
  const payments = findProvider(ctx, provider)
  if (!payments) throw new RefusedError('PAYMENT_UNAVAILABLE')
  if (!payments.isPaymentSignatureValid({ providerOrderId, paymentId, signature })) {
    ctx.log.warn({ orderId, requestId: ctx.caller.requestId }, 'payment signature refused')
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const outcome = await settlePayment(ctx, {
    paymentId,
    provider,
    source: 'browser',
    expected: attempt,
  })
  if (outcome.kind === 'not-taken' || outcome.kind === 'unknown-order') {
    throw new RefusedError('PAYMENT_NOT_COMPLETE')
  }
  if (outcome.kind === 'returned') throw new RefusedError('PAYMENT_REFUNDED')
  const order = outcome.order ?? (await ctx.db.order.findUniqueOrThrow({ where: { id: orderId } }))
  const { orderNumber, status, paymentStatus } = order
  return { orderId, orderNumber, status, paymentStatus }
}
