import { hasWebhookFailedForADay, nextWebhookTry } from '@dobara/domain/webhooks/retry-schedule.ts'
import { WEBHOOK_TEST } from '@dobara/domain/webhooks/webhook-faults.ts'
import type { WebhookAnswer } from '@dobara/providers/webhooks/webhook-port.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction } from '../../../transaction.ts'
import { openWebhookSecrets, signingSecrets } from '../webhook-secrets.ts'
import { type ClaimedDelivery, claimNext, claimOne, listDueSubscriptions } from './claim-queries.ts'
import { disableFailedWebhook } from './disable-webhook.ts'
import { handToPlugin } from './hand-to-plugin.ts'
import { failWaiting, noteDelivered, noteFailed, noteFailing } from './settle-queries.ts'
import { bodyOfEvent } from './webhook-body.ts'
import { isLoaded } from '../webhook-view.ts'

/** Longer than any attempt takes: a process that has not reported the outcome of a delivery by then counts as dead. */
const LEASE_MS = 30_000
const HTTP_GONE = 410

const claimOf = (deps: Deps) => {
  const now = deps.now()
  return { now, claim: deps.newId(), lostAt: new Date(now.getTime() + LEASE_MS) }
}

/** Subscriptions to which this process can send something now. What waits for one that is disabled is given up. */
export async function findDueWebhooks(
  deps: Pick<Deps, 'sql' | 'writes' | 'now' | 'plugins'>,
): Promise<string[]> {
  const now = deps.now()
  const due = await listDueSubscriptions(deps.sql, now)
  for (const { id, isActive } of due)
    if (!isActive) await failWaiting(deps.writes, { subscriptionId: id, now })
  return due.filter((one) => one.isActive && isLoaded(deps, one)).map(({ id }) => id)
}

/**
 * Sends the due deliveries of one subscription, one after another, until none is due or `isStopping` returns true.
 * Any number of processes may do so concurrently: a delivery is sent by one of them, and events of one object wait
 * for each other.
 */
export async function deliverDue(
  deps: Deps,
  { subscriptionId, isStopping }: { subscriptionId: string; isStopping: () => boolean },
): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const delivery = isStopping() ? null : await claimNext(deps.writes, { subscriptionId, ...claimOf(deps) })
    if (!delivery) return sent
    await settle(deps, delivery, await sendClaimed(deps, delivery))
  }
}

/** Sends one delivery at once. */
export async function deliverOne(deps: Deps, deliveryId: string): Promise<void> {
  const delivery = await claimOne(deps.writes, { deliveryId, ...claimOf(deps) })
  if (delivery) await settle(deps, delivery, await sendClaimed(deps, delivery))
}

async function sendClaimed(
  deps: Deps,
  { url, plugin, sealed, subscriptionId, event }: ClaimedDelivery,
): Promise<WebhookAnswer> {
  if (plugin !== null) return handToPlugin(deps, { plugin, event: bodyOfEvent(event) })
  const secrets = openWebhookSecrets({ keys: deps.keys, id: subscriptionId }, sealed)
  if (!secrets) return { durationMs: 0, status: null, body: '', fault: 'no_secret' }
  const now = deps.now()
  return deps.providers.webhooks.send({
    url,
    id: event.id,
    sentAt: now,
    body: JSON.stringify(bodyOfEvent(event)),
    secrets: signingSecrets(secrets, now),
  })
}

/** A plug-in answers with no status. */
function hasArrived({ status, fault }: WebhookAnswer): boolean {
  return status === null ? fault === null : status >= 200 && status < 300
}

async function settle(deps: Deps, delivery: ClaimedDelivery, answer: WebhookAnswer): Promise<void> {
  const now = deps.now()
  const { status } = answer
  if (hasArrived(answer)) return noteDelivered(deps.writes, delivery, { answer, now })
  const { subscriptionId: id, event, attempts, firstTriedAt } = delivery
  const isTest = event.type === WEBHOOK_TEST
  const later = nextWebhookTry({ attempts, firstTriedAt, now, random: Math.random() })
  await inTransaction(deps.db, async (tx) => {
    if (isTest) return noteFailed(tx, delivery, { answer, dueAt: null, now })
    const subscription = await noteFailing(tx, delivery)
    if (!subscription) return
    const { isActive, failingSince, url } = subscription
    await noteFailed(tx, delivery, { answer, dueAt: isActive && status !== HTTP_GONE ? later : null, now })
    if (!isActive) return
    if (status === HTTP_GONE) return disableFailedWebhook(tx, deps, { id, url, reason: 'gone' })
    // Only with an event that was tried for a day: a single failure after quiet days is none.
    if (later === null && hasWebhookFailedForADay({ failingSince, now }))
      return disableFailedWebhook(tx, deps, { id, url, reason: 'failing' })
  })
}
