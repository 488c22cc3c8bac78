import { storedOrderId } from '../checked-ids.ts'
import { hasWebhookSince } from './inbox-queries.ts'
import type { Deps } from '../context.ts'
import { isCircuitOpen, isProviderDown, paymentProviders } from './provider-call.ts'
import { listUnfinishedAttempts, listUnfinishedRefunds, type UnfinishedAttempt } from './queries.ts'
import { raiseAlert } from './raise-alert.ts'
import { settleAttempt } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
// The provider's rule is 15 minutes; an earlier query shows the shopper a confirmed order while the page is still
// open.
const MIN_AGE_MS = 2 * MINUTE_MS
// A bank may approve up to three days late (one page of the provider states five), plus one day for an outage of our
// own.
const MAX_AGE_MS = 6 * DAY_MS
const BATCH = 50
const REFUND_BATCH = 100
const SLOW_REFUND_MS = 7 * DAY_MS

/**
 * Queries the provider about all unfinished payments and refunds, page after page, so that money is found even if
 * browser and webhook are silent, and refunds are sent even if their job is lost.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  let found = 0
  for (const { name } of paymentProviders(deps)) found += await reconcileAttempts(deps, name)
  await reconcileRefunds(deps)
  if (found > 0) await watchWebhooks(deps, found)
}

/** Queries one provider. Returns how many payments it took that neither browser nor webhook had reported. */
async function reconcileAttempts(deps: Deps, provider: string): Promise<number> {
  const now = deps.now()
  let found = 0
  for (;;) {
    const attempts = await listUnfinishedAttempts(deps.db, {
      provider,
      now,
      olderThan: new Date(now.getTime() - MIN_AGE_MS),
      newerThan: new Date(now.getTime() - MAX_AGE_MS),
      limit: BATCH,
    })
    for (const attempt of attempts) {
      // Known to be down: the rest waits for the next round, and no attempt loses its turn.
      if (isCircuitOpen(deps, provider)) return found
      found += await reconcileOne(deps, attempt)
    }
    if (attempts.length < BATCH) return found
  }
}

async function reconcileOne(deps: Deps, attempt: UnfinishedAttempt): Promise<number> {
  try {
    const outcomes = await settleAttempt(deps, attempt, 'reconciler')
    return [...outcomes.values()].filter(({ kind }) => kind === 'kept').length
  } catch (error) {
    const detail = { err: error, attemptId: attempt.id, orderId: attempt.orderId }
    if (isProviderDown(error)) deps.log.warn(detail, 'a payment could not be asked about')
    else deps.log.error(detail, 'a payment could not be reconciled')
    return 0
  }
}

/** Refunds whose job was lost, or that the provider took in but has not finished. */
async function reconcileRefunds(deps: Deps): Promise<void> {
  const olderThan = new Date(deps.now().getTime() - 10 * MINUTE_MS)
  for (const refund of await listUnfinishedRefunds(deps.db, { olderThan, limit: REFUND_BATCH })) {
    if (refund.payment && isCircuitOpen(deps, refund.payment.provider)) continue
    if (deps.now().getTime() - refund.createdAt.getTime() > SLOW_REFUND_MS) {
      await raiseAlert(deps.db, deps, {
        kind: 'refund-slow',
        about: refund.id,
        orderId: storedOrderId(refund.orderId),
        message: 'A refund has not arrived after 7 days',
      })
    }
    await settleRefund(deps, refund.id).catch((error: unknown) => {
      deps.log.error(
        { err: error, refundId: refund.id, orderId: refund.orderId },
        'a refund could not be sent',
      )
    })
  }
}

/** Money that only the reconciler found, and no webhook of any kind for an hour: the provider may have disabled ours. */
async function watchWebhooks(deps: Deps, found: number): Promise<void> {
  const now = deps.now()
  if (await hasWebhookSince(deps.db, new Date(now.getTime() - 60 * MINUTE_MS))) return
  await raiseAlert(deps.db, deps, {
    kind: 'webhooks-silent',
    about: now.toISOString().slice(0, 10),
    message: 'Payments are found only by asking: look whether the webhook is still enabled at the provider',
    detail: { found },
  })
}
