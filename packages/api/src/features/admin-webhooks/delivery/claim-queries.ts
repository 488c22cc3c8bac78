import type { Sql } from '../../../context.ts'
import { onPool, prepared } from '../../../sql.ts'

export type ClaimedDelivery = {
  id: string
  claim: string
  attempts: number
  firstTriedAt: Date
  triedAt: Date
  subscriptionId: string
  object: string
  url: string
  plugin: string | null
  sealed: string
  event: { id: string; type: string; occurredAt: Date; object: string; sequence: number; data: object }
}

type ClaimedRow = Omit<ClaimedDelivery, 'event'> & {
  eventId: string
  type: string
  occurredAt: Date
  sequence: number
  data: object
}

type DueSubscription = { id: string; plugin: string | null; isActive: boolean }

/** Subscriptions of which something is due. */
export async function listDueSubscriptions(sql: Sql, now: Date): Promise<DueSubscription[]> {
  return onPool(sql)<DueSubscription>(
    `SELECT id, plugin, is_active AS "isActive" FROM webhook_subscription subscription
      WHERE EXISTS (SELECT 1 FROM webhook_delivery
                     WHERE subscription_id = subscription.id AND state = 'waiting' AND due_at <= $1)`,
    [now],
  )
}

/**
 * SQL of the next event of an object, while no earlier one waits. A process that finds its row locked moves on to
 * another.
 */
const NEXT_OF_SUBSCRIPTION = `
  SELECT id FROM webhook_delivery next
   WHERE subscription_id = $3 AND state = 'waiting' AND due_at <= $1
     AND NOT EXISTS (SELECT 1 FROM webhook_delivery earlier
                      WHERE earlier.subscription_id = next.subscription_id AND earlier.object = next.object
                        AND earlier.state = 'waiting' AND earlier.sequence < next.sequence)
   ORDER BY due_at, sequence LIMIT 1 FOR UPDATE SKIP LOCKED`

/** `due_at` of a delivery that is being sent is when its sender is taken for dead. */
const claimOf = (chosen: string) => `
  WITH chosen AS (${chosen}), claimed AS (
    UPDATE webhook_delivery SET claim = $2, attempts = attempts + 1, tried_at = $1,
           first_tried_at = coalesce(first_tried_at, $1), due_at = $4
      FROM chosen WHERE webhook_delivery.id = chosen.id
    RETURNING webhook_delivery.*)
  SELECT claimed.id, claimed.claim, claimed.attempts, claimed.first_tried_at AS "firstTriedAt", claimed.tried_at AS "triedAt",
         subscription.id AS "subscriptionId", claimed.object, subscription.url, subscription.plugin,
         subscription.sealed,
         event.id AS "eventId", event.type, event.occurred_at AS "occurredAt", event.sequence::float8 AS sequence, event.data
    FROM claimed JOIN shop_event event ON event.id = claimed.event_id
    JOIN webhook_subscription subscription ON subscription.id = claimed.subscription_id`
const CLAIM_NEXT = claimOf(NEXT_OF_SUBSCRIPTION)
const CLAIM_ONE = claimOf('SELECT id FROM webhook_delivery WHERE id = $3 AND claim IS NULL FOR UPDATE')

type Claim = { now: Date; claim: string; lostAt: Date }

/** Takes the next delivery of a subscription for this process; null when none is due. */
export function claimNext(
  writes: Sql,
  { subscriptionId, ...claim }: Claim & { subscriptionId: string },
): Promise<ClaimedDelivery | null> {
  return claimed(writes, { text: CLAIM_NEXT, named: subscriptionId, ...claim })
}

/** Claims one delivery, regardless of those that wait before it; null if it is being sent. */
export function claimOne(
  writes: Sql,
  { deliveryId, ...claim }: Claim & { deliveryId: string },
): Promise<ClaimedDelivery | null> {
  return claimed(writes, { text: CLAIM_ONE, named: deliveryId, ...claim })
}

async function claimed(
  writes: Sql,
  { text, named, now, claim, lostAt }: Claim & { text: string; named: string },
): Promise<ClaimedDelivery | null> {
  const [row] = await prepared(writes)<ClaimedRow>(text, [now, claim, named, lostAt])
  if (!row) return null
  const { eventId, type, occurredAt, sequence, data, ...delivery } = row
  return { ...delivery, event: { id: eventId, type, occurredAt, object: row.object, sequence, data } }
}
