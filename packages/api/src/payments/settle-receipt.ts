import type { PaymentReceipt } from '@dobara/contract/checkout.ts'
import type { Deps, RequestContext } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { findProvider } from './provider-call.ts'
import type { UnfinishedAttempt } from './queries.ts'
import type { CaptureOutcome } from './record-unusual-capture.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The browser's word that it paid: the signature is checked over the provider order of `attempt`, then the provider is asked for the
 * payment's order, amount, currency and state. Safe to call any number of times; refuses what was not paid.
 */
export async function settleReceipt(
  ctx: Deps & Pick<RequestContext, 'caller'>,
  attempt: UnfinishedAttempt | null,
  { providerOrderId, providerPaymentId: paymentId, signature }: PaymentReceipt,
): Promise<CaptureOutcome> {
  if (!attempt || attempt.providerOrderId === null || attempt.providerOrderId !== providerOrderId) {
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const { provider, orderId } = attempt
  const payments = findProvider(ctx, provider)
  if (!payments) throw new RefusedError('PAYMENT_UNAVAILABLE')
  if (!payments.isPaymentSignatureValid({ providerOrderId, paymentId, signature })) {
    ctx.log.warn({ orderId, requestId: ctx.caller.requestId }, 'payment signature refused')
    throw new RefusedError('PAYMENT_VERIFICATION_FAILED')
  }
  const outcome = await settlePayment(ctx, { paymentId, provider, source: 'browser', expected: attempt })
  if (outcome.kind === 'not-taken' || outcome.kind === 'unknown-order') {
    throw new RefusedError('PAYMENT_NOT_COMPLETE')
  }
  if (outcome.kind === 'returned') throw new RefusedError('PAYMENT_REFUNDED')
  return outcome
}
