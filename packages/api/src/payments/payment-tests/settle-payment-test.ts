import { isTaken } from '@dobara/domain/payments/payment-state.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderPayment,
} from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../../context.ts'
import { queryProvider } from '../provider-call.ts'
import { findPaymentTest, noteTestSteps, type PaymentTestRow } from './queries.ts'

/** The provider's answer to a second call with a key while the first is worked on. */
const IN_PROGRESS = 409

/**
 * Queries the provider for the state of a test payment, captures it if the account does not do so automatically, and
 * refunds it. Safe to repeat and to run concurrently: browser, webhook and the hourly comparison all use it. Returns
 * the resulting test.
 */
export async function settlePaymentTest(deps: Deps, test: PaymentTestRow): Promise<PaymentTestRow> {
  const { id, provider, providerOrderId, amountPaise } = test
  if (!providerOrderId || test.refundedAt) return test
  await queryProvider(deps, { provider, what: 'settle test payment' }, async (payments) => {
    const payment = await findTaken(payments, { providerOrderId, amountPaise })
    if (!payment) return
    const providerPaymentId = payment.id
    await noteTestSteps(deps, id, { steps: ['capturedAt'], providerPaymentId })
    const outcome = await refund(payments, { test, payment })
    if (outcome) await noteTestSteps(deps, id, { ...outcome, providerPaymentId })
  })
  return (await findPaymentTest(deps.db, id)) ?? test
}

type Wanted = { providerOrderId: string; amountPaise: number }

/** The payment of the test once its money was taken. */
async function findTaken(
  payments: PaymentProvider,
  { providerOrderId, amountPaise }: Wanted,
): Promise<ProviderPayment | null> {
  const listed = await payments.listPayments(providerOrderId)
  const taken = listed.find(({ status }) => isTaken(status))
  if (taken) return taken
  const authorised = listed.find(
    (payment) => payment.status === 'authorized' && payment.amountPaise === amountPaise,
  )
  if (!authorised) return null
  try {
    return await payments.capturePayment({ paymentId: authorised.id, amountPaise })
  } catch (error) {
    // Captured by another process of ours just now: the payment itself shows it.
    if (!(error instanceof PaymentProviderError) || error.kind !== 'refused') throw error
    const now = await payments.fetchPayment(authorised.id)
    return isTaken(now.status) ? now : null
  }
}

type RefundOutcome = { steps: ('refundedAt' | 'refundFailedAt')[]; providerRefundId?: string }

/** Refunds the payment under a key of the test's own, so that it is refunded once however often this runs. */
async function refund(
  payments: PaymentProvider,
  { test, payment }: { test: PaymentTestRow; payment: ProviderPayment },
): Promise<RefundOutcome | null> {
  if (payment.status === 'refunded') return { steps: ['refundedAt'] }
  try {
    const made = test.providerRefundId
      ? await payments.fetchRefund(test.providerRefundId)
      : await payments.refundPayment({
          paymentId: payment.id,
          amountPaise: payment.amountPaise - payment.amountRefundedPaise,
          idempotencyKey: `test-${test.id}`,
        })
    const steps = { pending: [], processed: ['refundedAt'], failed: ['refundFailedAt'] } as const
    return { steps: [...steps[made.status]], providerRefundId: made.id }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    // Another call of ours refunds it at this moment.
    if (error.statusCode === IN_PROGRESS) return null
    if (error.kind !== 'refused') throw error
    return { steps: ['refundFailedAt'] }
  }
}
