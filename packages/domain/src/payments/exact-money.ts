import type { ProviderPaymentState } from './payment-state.ts'

/** Money as the payment provider knows it; `providerOrderId` is its order, not ours. Integer paise. */
export type ProviderMoney = { amountPaise: number; currency: string; providerOrderId: string | null }

/**
 * Whether a payment is exactly the money owed: this amount to the paisa, this currency, paid for this order of the
 * provider's. Everything else is somebody else's money or a mistake, and is never kept.
 */
export function isExactlyOwed(payment: ProviderMoney, owed: ProviderMoney): boolean {
  return (
    owed.providerOrderId !== null &&
    payment.providerOrderId === owed.providerOrderId &&
    payment.amountPaise === owed.amountPaise &&
    payment.currency === owed.currency
  )
}

/** Whether all of the money is with us: taken, and nothing of it sent back. Money that is gone must not ship a machine. */
export function isWhole(payment: { status: ProviderPaymentState; amountRefundedPaise: number }): boolean {
  return payment.status === 'captured' && payment.amountRefundedPaise === 0
}
