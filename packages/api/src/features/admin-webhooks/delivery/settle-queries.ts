import type { WebhookFault } from '@dobara/domain/webhooks/webhook-faults.ts'
import type { WebhookAnswer } from '@dobara/providers/webhooks/webhook-port.ts'
import type { Sql, Tx } from '../../../context.ts'
import { onPool, onTx } from '../../../sql.ts'
import { inOneStatement } from '../../../transaction.ts'
import type { ClaimedDelivery } from './claim-queries.ts'

/** Only the process that holds the claim records the outcome; one that was taken for dead is too late. */
const OWN = 'id = $1 AND claim = $2'
const ANSWER = 'duration_ms = $3, response_status = $4, response_body = $5, fault = $6, claim = NULL'
const answerValues = ({ id, claim }: ClaimedDelivery, answer: WebhookAnswer) => [
  id,
  claim,
  answer.durationMs,
  answer.status,
  answer.body,
  answer.fault,
]

/** It has arrived: its subscription is well, and the next event of its object is due. */
export async function noteDelivered(
  writes: Sql,
  delivery: ClaimedDelivery,
  { answer, now }: { answer: WebhookAnswer; now: Date },
): Promise<void> {
  await inOneStatement(writes, (run) =>
    run(
      `WITH well AS (
         UPDATE webhook_subscription SET failing_since = NULL WHERE id = $8 AND failing_since IS NOT NULL),
       next AS (
         UPDATE webhook_delivery SET due_at = $7
          WHERE subscription_id = $8 AND object = $9 AND state = 'waiting' AND claim IS NULL AND due_at > $7)
       UPDATE webhook_delivery SET state = 'delivered', ended_at = $7, ${ANSWER} WHERE ${OWN}`,
      [...answerValues(delivery, answer), now, delivery.subscriptionId, delivery.object],
    ),
  )
}

/**
 * Records that a delivery failed and is given up or sent again at `dueAt`; deliveries that wait for it are not
 * checked before that.
 */
export async function noteFailed(
  tx: Tx,
  delivery: ClaimedDelivery,
  { answer, dueAt, now }: { answer: WebhookAnswer; dueAt: Date | null; now: Date },
): Promise<void> {
  const run = onTx(tx)
  const isOver = dueAt === null
  await run(
    `UPDATE webhook_delivery SET ${ANSWER}, state = CASE WHEN $8 THEN 'failed' ELSE 'waiting' END::webhook_delivery_state,
            ended_at = CASE WHEN $8 THEN $7::timestamptz END, due_at = CASE WHEN $8 THEN due_at ELSE $7 END
      WHERE id = $1::uuid AND claim = $2::uuid`,
    [...answerValues(delivery, answer), dueAt ?? now, isOver],
  )
  await run(
    `UPDATE webhook_delivery SET due_at = $3
      WHERE subscription_id = $1::uuid AND object = $2 AND state = 'waiting' AND claim IS NULL AND id <> $4::uuid
        AND CASE WHEN $5 THEN due_at > $3 ELSE due_at < $3 END`,
    [delivery.subscriptionId, delivery.object, dueAt ?? now, delivery.id, isOver],
  )
}

export type FailingSubscription = { isActive: boolean; failingSince: Date; url: string }

/** Since when a subscription fails, with its row locked; null when it was deleted, or the claim was lost by now. */
export async function noteFailing(
  tx: Tx,
  { id, claim, subscriptionId, triedAt }: ClaimedDelivery,
): Promise<FailingSubscription | null> {
  const [row] = await onTx(tx)<FailingSubscription>(
    `UPDATE webhook_subscription SET failing_since = coalesce(failing_since, $2)
      WHERE id = $1::uuid AND EXISTS (SELECT 1 FROM webhook_delivery WHERE id = $3::uuid AND claim = $4::uuid)
     RETURNING is_active AS "isActive", failing_since AS "failingSince", url`,
    [subscriptionId, triedAt, id, claim],
  )
  return row ?? null
}

/** Gives up the waiting deliveries of a disabled subscription, except those being sent at the moment. */
export async function failWaiting(
  sql: Sql | Tx,
  { subscriptionId, now, fault = 'disabled' }: { subscriptionId: string; now: Date; fault?: WebhookFault },
): Promise<void> {
  const run = '$queryRaw' in sql ? onTx(sql) : onPool(sql)
  await run(
    `UPDATE webhook_delivery SET state = 'failed', ended_at = $2, claim = NULL, fault = coalesce(fault, $3)
      WHERE subscription_id = $1::uuid AND state = 'waiting' AND (claim IS NULL OR due_at <= $2)`,
    [subscriptionId, now, fault],
  )
}
