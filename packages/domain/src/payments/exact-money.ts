import type { ProviderPaymentState } from './payment-state.ts'

/** Money as the payment provider knows it; `providerOrderId` is its order, not ours. Integer paise. */
export type ProviderMoney = { amountPaise: number; currency: string; providerOrderId: string | null }

/**
 * Checks whether a payment is exactly the money owed: this amount to the paisa, this currency, for this order of the
 * provider. Anything else is another person's money or a mistake, and is never retained.
 */
export function isExactlyOwed(payment: ProviderMoney, owed: ProviderMoney): boolean {
  return (
    owed.providerOrderId !== null &&
    payment.providerOrderId === owed.providerOrderId &&
    payment.amountPaise === owed.amountPaise &&
    payment.currency === owed.currency
  )
}

/**
 * Checks whether the shop has all of the money: captured, with nothing refunded. Money that is gone must not ship a
 * machine.
 */
export function isWhole(payment: { status: ProviderPaymentState; amountRefundedPaise: number }): boolean {
  return payment.status === 'captured' && payment.amountRefundedPaise === 0
}
