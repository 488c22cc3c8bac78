import { PaymentProviderError, type ProviderPayment } from '@dobara/providers/payments/payment-port.ts'
import type { Deps } from '../context.ts'
import { isProviderDown, providerNamed } from './provider-call.ts'
import { raiseAlert } from './raise-alert.ts'

/** Money taken for an order of this shop's that is not in its database. */
export type LostPayment = { provider: string; payment: ProviderPayment; orderNumber: string }

/**
 * Refunds the rest of the payment, under a key of its own: however often it runs, the money is refunded once. There
 * is no order to attach a refund to, so the alert is the record, and the provider's books show when it is done.
 */
export async function returnLost(deps: Deps, { provider, payment, orderNumber }: LostPayment): Promise<void> {
  const { id: paymentId, currency } = payment
  const amountPaise = payment.amountPaise - payment.amountRefundedPaise
  const detail = { paymentId, amountPaise, currency, orderNumber }
  await raiseAlert(deps.db, deps, {
    kind: 'order-lost',
    about: paymentId,
    message: `Order ${orderNumber} was paid and is not in the database any more; its money is being refunded`,
    detail,
  })
  try {
    const idempotencyKey = `lost-${paymentId}`
    const notes = { order: orderNumber }
    const refund = await providerNamed(deps, provider).refundPayment({
      paymentId,
      amountPaise,
      idempotencyKey,
      notes,
    })
    if (refund.status !== 'failed') return
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ err: error, paymentId, reason: error.reason }, 'a lost order could not be refunded')
    // The next run tries again.
    if (isProviderDown(error)) return
  }
  await raiseAlert(deps.db, deps, {
    kind: 'order-lost',
    about: `${paymentId}:refused`,
    message: `The money of order ${orderNumber}, which is lost, could not be refunded: refund it at the provider by hand`,
    detail,
  })
}
