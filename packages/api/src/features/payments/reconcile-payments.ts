import type { Deps } from '../../context.ts'
import { askProvider } from './provider-call.ts'
import { listUnfinishedAttempts, touchAttempt } from './queries.ts'
import { recordCapture } from './record-capture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
// A bank may say yes up to three days late; the provider gives no answer after 180 days.
const MAX_AGE_MS = 4 * DAY_MS
const BATCH = 50

/** Asks the provider about one attempt; a payment that was taken is recorded. */
export async function reconcileAttempt(
  deps: Deps,
  attempt: { id: string; orderId: string; amountPaise: number; providerOrderId: string | null },
): Promise<void> {
  const { providerOrderId } = attempt
  if (!providerOrderId) return
  const { payments } = deps.providers
  const found = await askProvider(deps, 'list payments', () => payments.listPayments(providerOrderId))
  for (const payment of found) {
    const isTaken = payment.status === 'captured' || payment.status === 'refunded'
    if (isTaken) await recordCapture(deps, { payment, attempt, source: 'reconciler' })
  }
  await touchAttempt(deps.db, attempt.id, deps.now())
}

/** Asks the provider about every attempt without an end, so that money is found even if browser and webhook are silent. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const attempts = await listUnfinishedAttempts(deps.db, {
    olderThan: new Date(now - 2 * MINUTE_MS),
    newerThan: new Date(now - MAX_AGE_MS),
    limit: BATCH,
  })
  for (const attempt of attempts) {
    try {
      await reconcileAttempt(deps, attempt)
    } catch (error) {
      // One that cannot be settled must not keep the others waiting: it goes to the end of the queue.
      deps.log.error(
        { err: error, attemptId: attempt.id, orderId: attempt.orderId },
        'a payment could not be reconciled',
      )
      await touchAttempt(deps.db, attempt.id, deps.now())
    }
  }
}
