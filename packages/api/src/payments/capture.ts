import type { ProviderPayment, ProviderRefund } from '@dobara/providers/payments/payment-port.ts'
import type { PaymentSource, UnfinishedAttempt } from './queries.ts'

/** Money that a provider has taken, as the provider reports it, and the payment attempt that it is for. */
export type Capture = {
  payment: ProviderPayment
  /** Every refund of the payment when it has any. */
  refunds: ProviderRefund[]
  attempt: UnfinishedAttempt
  source: PaymentSource
}
