import type { OrderId } from '../checked-ids.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'
import { findOrderAttempt, type PaymentSource, type UnfinishedAttempt } from './queries.ts'
import { settleAttempt } from './settle-payment.ts'
import { onPool } from '../sql.ts'

/**
 * Asks the provider whether an order was paid, and settles it if so, before something is decided that a payment would
 * change. Never inside a transaction.
 */
export async function reconcileOrderPayment(
  deps: Deps,
  orderId: OrderId,
  source: PaymentSource,
): Promise<'asked' | 'no-answer'> {
  return queryAttempt(deps, await findOrderAttempt(onPool(deps.sql), orderId), source)
}

/** The same about one try to pay; of none there is nothing to ask. */
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
