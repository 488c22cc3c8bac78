import type { OrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { findOrderAttempt, type PaymentSource, type UnfinishedAttempt } from './queries.ts'
import { settleAttempt } from './settle-payment.ts'
import { onPool } from '../sql.ts'

/**
 * Queries the provider for the payment of an order and settles it if it was paid, before a decision that a payment
 * would change. Never call it inside a transaction.
 */
export async function reconcileOrderPayment(
  deps: Deps,
  orderId: OrderId,
  source: PaymentSource,
): Promise<'asked' | 'no-answer'> {
  return queryAttempt(deps, await findOrderAttempt(onPool(deps.sql), orderId), source)
}

/** Does the same for one attempt; without an attempt there is nothing to query. */
export async function queryAttempt(
  deps: Deps,
  attempt: UnfinishedAttempt | null,
  source: PaymentSource,
): Promise<'asked' | 'no-answer'> {
  if (!attempt) return 'asked'
  try {
    await settleAttempt(deps, attempt, source)
    return 'asked'
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'PAYMENT_UNAVAILABLE') throw error
    return 'no-answer'
  }
}
