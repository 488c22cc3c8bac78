import type { WebhookDeliveryState, WebhookFault } from '@dobara/domain/webhooks/webhook-faults.ts'
import type { Sql, Tx } from '../../../context.ts'
import { onPool, onTx } from '../../../sql.ts'

export type DeliveryRow = {
  id: string
  subscriptionId: string
  eventId: string
  type: string
  object: string
  sequence: number
  state: WebhookDeliveryState
  attempts: number
  responseStatus: number | null
  fault: WebhookFault | null
  durationMs: number | null
  triedAt: Date | null
  dueAt: Date
  createdAt: Date
}
export type DeliveryDetailRow = DeliveryRow & {
  responseBody: string | null
  occurredAt: Date
  data: object
}

const COLUMNS = `d.id, d.subscription_id AS "subscriptionId", d.event_id AS "eventId", event.type, d.object,
  d.sequence::float8 AS sequence, d.state, d.attempts, d.response_status AS "responseStatus", d.fault,
  d.duration_ms AS "durationMs", d.tried_at AS "triedAt", d.due_at AS "dueAt", d.created_at AS "createdAt"`

type Page = { id: string; state?: WebhookDeliveryState | undefined; limit: number; offset: number }

/** One page of the deliveries of a subscription, the newest first. */
export async function listDeliveryRows(
  sql: Sql,
  { id, state, limit, offset }: Page,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const run = onPool(sql)
  const where = `d.subscription_id = $1 AND ($2::text IS NULL OR d.state = $2::webhook_delivery_state)`
  const [rows, counts] = await Promise.all([
    run<DeliveryRow>(
      `SELECT ${COLUMNS} FROM webhook_delivery d JOIN shop_event event ON event.id = d.event_id
        WHERE ${where} ORDER BY d.created_at DESC, d.sequence DESC, d.id DESC LIMIT $3 OFFSET $4`,
      [id, state ?? null, limit, offset],
    ),
    run<{ total: number }>(`SELECT count(*)::int AS total FROM webhook_delivery d WHERE ${where}`, [
      id,
      state ?? null,
    ]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Returns a delivery with its request and reply; null if there is none. */
export async function findDelivery(sql: Sql, id: string): Promise<DeliveryDetailRow | null> {
  const [row] = await onPool(sql)<DeliveryDetailRow>(
    `SELECT ${COLUMNS}, d.response_body AS "responseBody", event.occurred_at AS "occurredAt", event.data
       FROM webhook_delivery d JOIN shop_event event ON event.id = d.event_id WHERE d.id = $1`,
    [id],
  )
  return row ?? null
}

export type LockedDelivery = {
  subscriptionId: string
  url: string
  isActive: boolean
  state: WebhookDeliveryState
  type: string
}

/**
 * Returns a delivery with its row and its subscription locked until the end of the transaction; null if there is
 * none.
 */
export async function lockDelivery(tx: Tx, id: string): Promise<LockedDelivery | null> {
  const [row] = await onTx(tx)<LockedDelivery>(
    `SELECT s.id AS "subscriptionId", s.url, s.is_active AS "isActive", d.state, event.type
       FROM webhook_delivery d JOIN webhook_subscription s ON s.id = d.subscription_id
       JOIN shop_event event ON event.id = d.event_id WHERE d.id = $1::uuid FOR NO KEY UPDATE OF s, d`,
    [id],
  )
  return row ?? null
}

/** Sends deliveries again from the start: another day of tries. One that waits is due now; one that is being sent is left alone. */
export async function sendAgain(
  tx: Tx,
  { now, ...which }: { now: Date } & ({ id: string } | { failedOf: string; test: string }),
): Promise<number> {
  const again = `UPDATE webhook_delivery d SET state = 'waiting', ended_at = NULL, first_tried_at = NULL, attempts = 0, fault = NULL,
                        response_status = NULL, response_body = NULL, duration_ms = NULL, due_at = $1`
  const rows =
    'id' in which
      ? await onTx(tx)(`${again} WHERE id = $2::uuid AND claim IS NULL RETURNING id`, [now, which.id])
      : await onTx(tx)(
          `${again} FROM shop_event event WHERE event.id = d.event_id AND event.type <> $3
              AND d.subscription_id = $2::uuid AND d.state = 'failed' AND d.claim IS NULL RETURNING d.id`,
          [now, which.failedOf, which.test],
        )
  return rows.length
}

/** Writes a test event for one subscription, and reserves its delivery for the caller. */
export async function insertTestDelivery(
  tx: Tx,
  { id, data, freeAt }: { id: string; data: object; freeAt: Date },
): Promise<string> {
  const run = onTx(tx)
  const [written] = await run<{ eventId: string }>(
    `SELECT record_shop_event('webhook.test', $1, $2::jsonb, $3::uuid) AS "eventId"`,
    [`webhook:${id}`, JSON.stringify(data), id],
  )
  const [row] = await run<{ id: string }>(
    'UPDATE webhook_delivery SET due_at = $1 WHERE event_id = $2::uuid RETURNING id',
    [freeAt, written?.eventId],
  )
  if (!row) throw new Error('a test event has no delivery')
  return row.id
}

/** Removes events that are older, with their deliveries, some at a time; what still waits stays. Returns how many. */
export async function deleteOldEvents(sql: Sql, before: Date): Promise<number> {
  const rows = await onPool(sql)(
    `DELETE FROM shop_event WHERE id IN (
       SELECT id FROM shop_event event WHERE occurred_at < $1
          AND NOT EXISTS (SELECT 1 FROM webhook_delivery WHERE event_id = event.id AND state = 'waiting')
        ORDER BY occurred_at LIMIT 2000) RETURNING id`,
    [before],
  )
  return rows.length
}
