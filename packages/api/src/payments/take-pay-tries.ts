import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { giveBackTry, keyOf, type Limit, takeTries } from '../base/limits/shared-limit.ts'
import type { Deps } from '../context.ts'
import { RefusedError } from '../errors.ts'
import type { Run } from '../sql.ts'

const HOUR_MS = 60 * 60_000
/**
 * An order of checkout is held for an hour at most, so these are all its tries; an order by phone gets new tries
 * every hour.
 */
const PER_ORDER: Limit = { name: 'pay order', most: 5, withinMs: HOUR_MS }
const PER_CUSTOMER: Limit = { name: 'pay customer', most: 10, withinMs: HOUR_MS }

/**
 * Counts what the shopper is about to try against the limits on testing stolen cards; `due`: how many tries of
 * `subject`, an order or an exchange, are not counted yet. A try is one payment at the
 * provider: an order begins with one, and each payment of it that failed makes way for another. A click that answers
 * the same open provider order, with nothing failed since, is the same try. The order's row must be locked.
 * Refused, nothing is written: neither the count nor a longer hold.
 */
export async function takePayTries(
  run: Run,
  deps: Deps,
  { subject, userId, due }: { subject: string; userId: string; due: number },
): Promise<void> {
  if (due <= 0) return
  try {
    await takeTries({ ...deps, run }, [
      { limit: PER_ORDER, subject, tries: due },
      { limit: PER_CUSTOMER, subject: userId, tries: due },
    ])
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof RefusedError) || error.code !== 'RATE_LIMITED') return error
  const reason = sentence('payment_tries_over')
  return new RefusedError('RATE_LIMITED', { reason, detail: error.detail, cause: error })
}

/** Under which key the tries of a customer are counted. */
export const payTryKey = (deps: Deps, userId: string): string => keyOf(deps, PER_CUSTOMER, userId)

/** A payment that bought something was no test of a card: frequent buyers are not limited. */
export function giveBackPayTry(deps: Deps, userId: string): Promise<void> {
  return giveBackTry(deps, PER_CUSTOMER, userId)
}
