import type { ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../../context.ts'
import { askProvider } from './provider-call.ts'
import { findAttempt, type PaymentSource } from './queries.ts'
import { type CaptureOutcome, recordCapture } from './record-capture.ts'

/**
 * Asks the provider what a payment really is and, when money was taken, records it against the order it was made for.
 * Null when no money has been taken (yet), or the payment belongs to no order of ours.
 */
export async function settlePayment(
  deps: Deps,
  input: { paymentId: string; source: PaymentSource; expectedProviderOrderId?: string },
): Promise<CaptureOutcome | null> {
  const { payments } = deps.providers
  const fetched = await askProvider(deps, 'fetch payment', () => payments.fetchPayment(input.paymentId))
  const { orderId: providerOrderId } = fetched
  if (!providerOrderId) return null
  if (input.expectedProviderOrderId && input.expectedProviderOrderId !== providerOrderId) return null
  const attempt = await findAttempt(deps.db, providerOrderId)
  if (!attempt) return null
  const payment = await takeAuthorised(deps, fetched)
  if (payment.status !== 'captured' && payment.status !== 'refunded') return null
  return recordCapture(deps, { payment, attempt, source: input.source })
}

/** Captures by hand where the account is not set to do so by itself. */
async function takeAuthorised(deps: Deps, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment
  const { id: paymentId, amountPaise } = payment
  return askProvider(deps, 'capture payment', () =>
    deps.providers.payments.capturePayment({ paymentId, amountPaise }),
  )
}
