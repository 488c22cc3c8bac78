/** States of a payment at the provider. `failed` is not final: a bank may still approve it for three days. */
export const PROVIDER_PAYMENT_STATES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type ProviderPaymentState = (typeof PROVIDER_PAYMENT_STATES)[number]

/** Checks whether the money was captured, whatever happened to it since. */
export function isTaken(status: ProviderPaymentState): boolean {
  return status === 'captured' || status === 'refunded'
}

const TURN: Readonly<Record<ProviderPaymentState, number>> = {
  captured: 0,
  authorized: 1,
  refunded: 2,
  created: 3,
  failed: 3,
}

/**
 * Returns the payments of one order in the order of processing: money that may be retained before refunded money, so
 * that an order with both is served. Equal ones remain as they were.
 */
export function inSettlingTurn<T extends { status: ProviderPaymentState }>(payments: readonly T[]): T[] {
  return [...payments].sort((a, b) => TURN[a.status] - TURN[b.status])
}
