import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { giveBackTry, type Limit, takeTry } from '../base/limits/shared-limit.ts'
import type { CustomerContext, Deps, Tx } from '../context.ts'
import type { LockedOrder } from '../engine/orders/queries.ts'
import { RefusedError } from '../errors.ts'
import { onTx } from '../sql.ts'
import { countPayTries, insertPaymentEvent } from './queries.ts'

const HOUR_MS = 60 * 60_000
/** An order is held for an hour at most, so these are all the tries it ever gets. */
const PER_ORDER: Limit = { name: 'pay order', most: 5, withinMs: HOUR_MS }
const PER_CUSTOMER: Limit = { name: 'pay customer', most: 10, withinMs: HOUR_MS }

/**
 * Counts what the shopper is about to try against the limits on testing stolen cards. A try is one payment at the
 * provider: an order begins with one, and each payment of it that failed makes way for another. A click that answers
 * the same open provider order, with nothing failed since, is the same try. The order's row must be locked.
 * Refused, nothing is written: neither the count nor a longer hold.
 */
export async function takePayTries(tx: Tx, ctx: CustomerContext, order: LockedOrder): Promise<void> {
  const { id: orderId } = order
  const { failed, counted } = await countPayTries(tx, orderId)
  const limits = { ...ctx, run: onTx(tx) }
  for (let due = failed + 1 - counted; due > 0; due -= 1) {
    try {
      await takeTry(limits, PER_ORDER, orderId)
      await takeTry(limits, PER_CUSTOMER, ctx.user.id)
    } catch (error) {
      throw inWords(error)
    }
    await insertPaymentEvent(tx, { orderId, source: 'browser', kind: 'try', at: ctx.now() })
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof RefusedError) || error.code !== 'RATE_LIMITED') return error
  const reason = sentence('payment_tries_over')
  return new RefusedError('RATE_LIMITED', { reason, detail: error.detail, cause: error })
}

/** A payment that bought something was no test of a card: whoever buys much is not kept from it. */
export function giveBackPayTry(deps: Deps, userId: string): Promise<void> {
  return giveBackTry(deps, PER_CUSTOMER, userId)
}
