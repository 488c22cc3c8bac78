import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { nextStatuses } from '@dobara/domain/orders/order-transitions.ts'
import { type BookCheck, SOLD } from './book-check.ts'

const ALLOWED = ORDER_STATUSES.flatMap((from) => nextStatuses(from).map((to) => `('${from}', '${to}')`)).join(
  ', ',
)

/** I10 to I12: timelines of orders, incoming webhooks and outgoing messages. */
export const HISTORY_CHECKS: readonly BookCheck[] = [
  {
    id: 'I10 last-step',
    sentence: 'The status of an order is that of the last event in its timeline.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, last.status::text AS last_step
        FROM shop_order o
        LEFT JOIN (SELECT DISTINCT ON (order_id) order_id, status FROM order_event
                    WHERE status IS NOT NULL ORDER BY order_id, id DESC) last ON last.order_id = o.id
       WHERE last.status IS DISTINCT FROM o.status`,
    words: 'order {order_number} is {status}, its last event is {last_step}',
  },
  {
    id: 'I10 path',
    sentence: 'Each transition of an order is allowed, or is an audited action of an administrator.',
    sql: `
      SELECT step.id AS subject, o.order_number, coalesce(step.before::text, 'nothing') AS before, step.status::text AS status,
             step.actor_kind
        FROM (SELECT id, order_id, status, actor_kind, lag(status) OVER (PARTITION BY order_id ORDER BY id) AS before
                FROM order_event WHERE status IS NOT NULL) step
        JOIN shop_order o ON o.id = step.order_id
       WHERE (CASE WHEN step.before IS NULL THEN step.status <> 'pending'
                   ELSE (step.before::text, step.status::text) NOT IN (${ALLOWED}) END)
         AND NOT (step.actor_kind = 'admin' AND EXISTS (
           SELECT 1 FROM audit_entry a WHERE a.entity IN ('order', 'shop_order') AND a.entity_id = step.order_id::text))`,
    words: 'order {order_number} went from {before} to {status}, by {actor_kind}',
  },
  {
    id: 'I10 times',
    sentence: 'An order has the timestamps of the states that it reached.',
    sql: `
      SELECT id AS subject, order_number, status::text AS status, confirmed_at, cancelled_at
        FROM shop_order
       WHERE (status IN ${SOLD} AND confirmed_at IS NULL)
          OR (status = 'cancelled') <> (cancelled_at IS NOT NULL)
          OR (status = 'pending') <> (hold_expires_at IS NOT NULL)`,
    words: 'order {order_number} is {status}; confirmed at {confirmed_at}, cancelled at {cancelled_at}',
  },
  {
    id: 'I11 worked-on',
    sentence: 'A webhook is processed within five minutes, or becomes a dead letter.',
    sql: `
      SELECT event_id AS subject, event, received_at, attempts
        FROM webhook_event
       WHERE processed_at IS NULL AND dead_at IS NULL
         AND received_at < (SELECT now FROM clock) - interval '5 minutes'`,
    words:
      'webhook {subject} ({event}) was received at {received_at} and is not processed after {attempts} attempts',
  },
  {
    id: 'I11 effect',
    sentence: 'A payment is recorded once, however often it was reported.',
    sql: `
      SELECT provider_payment_id AS subject, count(*)::int AS times, min(order_id::text) AS order_id
        FROM payment_event
       WHERE kind IN ('captured', 'captured-and-returned') AND provider_payment_id IS NOT NULL
       GROUP BY 1 HAVING count(*) > 1`,
    words: 'payment {subject} of order {order_id} was recorded {times} times',
  },
  {
    id: 'I12 confirmation',
    sentence:
      'Each confirmed order of a customer with an e-mail address has its confirmation in the outbox (except the orders of the demo seed).',
    sql: `
      SELECT o.id AS subject, o.order_number, o.confirmed_at
        FROM shop_order o JOIN app_user u ON u.id = o.user_id
       WHERE o.status IN ${SOLD} AND u.email IS NOT NULL AND u.login_method <> 'phone'
         AND o.confirmed_at > coalesce(
           (SELECT (value->>'at')::timestamptz FROM setting WHERE key = 'demoSeed'), '-infinity')
         AND NOT EXISTS (SELECT 1 FROM outbox_message m WHERE m.dedupe_key = concat('order-confirmed:', o.id))`,
    words: 'order {order_number} was confirmed at {confirmed_at}, and has no mail in the outbox',
  },
  {
    id: 'I12 sent',
    sentence: 'A message is sent, or becomes a dead letter, within fifteen minutes of its due time.',
    sql: `
      SELECT id AS subject, channel::text AS channel, split_part(dedupe_key, ':', 1) AS cause, due_at, attempts
        FROM outbox_message
       WHERE state = 'queued' AND due_at < (SELECT now FROM clock) - interval '15 minutes'`,
    words: '{channel} {subject} ({cause}) was due at {due_at} and is not sent after {attempts} attempts',
  },
]
