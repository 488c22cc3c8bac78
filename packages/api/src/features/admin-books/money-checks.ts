import { type BookCheck, SOLD } from './book-check.ts'

/** True if an administrator acted on the order, by the audit log or the timeline. */
const ADMIN_ACT = `(
  EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.kind = 'paid' AND e.actor_kind = 'admin')
  OR EXISTS (SELECT 1 FROM audit_entry a WHERE a.entity IN ('order', 'shop_order') AND a.entity_id = o.id::text))`

const REFUNDS = (states: string) => `
  (SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refund r WHERE r.payment_id = p.id AND r.state IN ${states})`
const RETAINED = 'EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.is_kept)'
/** Sum of the payments retained for an order, and how much of it went back; no row if there are none. */
const RETAINED_SUMS = `(
  SELECT sum(p.amount_paise)::bigint AS paise, sum(${REFUNDS(`('processed')`)})::bigint AS back_paise
    FROM payment p WHERE p.order_id = o.id AND p.is_kept HAVING count(*) > 0)`

/** I3: money taken is an order, or is on its way back. */
export const MONEY_CHECKS: readonly BookCheck[] = [
  {
    id: 'I3 paid',
    sentence:
      'An order that says paid has a kept payment, or an administrator wrote down that it was paid, or it cost nothing.',
    sql: `
      SELECT o.id AS subject, o.order_number, payment_method_word(o.payment_method) AS method, o.total_paise
        FROM shop_order o
       WHERE o.payment_status = 'paid' AND o.total_paise > 0 AND NOT ${RETAINED} AND NOT ${ADMIN_ACT}`,
    words: 'order {order_number} says paid ({method}, {total_paise}), and nobody has its money',
  },
  {
    id: 'I3 served',
    sentence: 'Kept money belongs to an order that was confirmed.',
    sql: `
      SELECT p.id AS subject, o.order_number, o.status::text AS status, p.amount_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE p.is_kept AND o.status IN ('pending', 'failed')`,
    words: '{amount_paise} of payment {subject} is kept, but order {order_number} is {status}',
  },
  {
    id: 'I3 told',
    sentence: 'An order whose money is kept does not say unpaid or failed.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.payment_status::text AS said, p.amount_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE p.is_kept AND o.payment_status IN ('unpaid', 'failed') AND o.status NOT IN ('pending', 'failed')`,
    words: 'order {order_number} says {said}, and {amount_paise} of it is kept',
  },
  {
    id: 'I3 sent-back',
    sentence: 'Money that no living order keeps is refunded or being refunded, all of it.',
    sql: `
      SELECT p.id AS subject, o.order_number, o.status::text AS status, p.amount_paise,
             ${REFUNDS(`('pending', 'processed')`)} AS refunded_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE (NOT p.is_kept OR o.status = 'cancelled')
         AND p.amount_paise > ${REFUNDS(`('pending', 'processed')`)}`,
    words:
      'payment {subject} of order {order_number} ({status}) must go back: {amount_paise} taken, {refunded_paise} refunded or queued',
  },
  {
    id: 'I3 not-paid',
    sentence: 'No order is served online without money.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, o.payment_status::text AS said, o.total_paise
        FROM shop_order o
       WHERE o.status IN ${SOLD} AND o.payment_method = payment_method_of('online') AND o.payment_status IN ('unpaid', 'failed')
         AND NOT ${RETAINED} AND NOT ${ADMIN_ACT}`,
    words: 'order {order_number} is {status} and was to be paid online ({total_paise}), but says {said}',
  },
  {
    id: 'I3 refunded',
    sentence:
      'An order says refunded when all of its money went back, kept or gone before it could be, and only then.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.payment_status::text AS said, coalesce(kept.paise, 0) AS kept_paise,
             coalesce(kept.back_paise, 0) AS refunded_paise
        FROM shop_order o LEFT JOIN LATERAL ${RETAINED_SUMS} kept ON true
       WHERE (o.payment_status = 'refunded' AND NOT ${ADMIN_ACT} AND kept.paise > kept.back_paise)
          OR (o.payment_status = 'refunded' AND NOT ${ADMIN_ACT} AND kept.paise IS NULL
              AND NOT EXISTS (SELECT 1 FROM payment p
                               WHERE p.order_id = o.id AND p.amount_paise <= ${REFUNDS(`('processed')`)}
                                 AND p.amount_paise = o.total_paise))
          OR (o.payment_status = 'paid' AND kept.paise <= kept.back_paise)`,
    words: 'order {order_number} says {said}: {kept_paise} was kept, {refunded_paise} went back',
  },
  {
    id: 'I3 refund-failed',
    sentence: 'A part that was to be refunded and could not be was refunded in another way.',
    sql: `
      SELECT r.id AS subject, o.order_number, r.amount_paise
        FROM refund r JOIN shop_order o ON o.id = r.order_id LEFT JOIN payment p ON p.id = r.payment_id
       WHERE r.state = 'failed' AND p.is_kept AND o.status <> 'cancelled'
         AND NOT EXISTS (SELECT 1 FROM refund later WHERE later.order_id = r.order_id AND later.state <> 'failed'
                            AND later.created_at >= r.created_at AND later.id <> r.id)`,
    words: 'refund {subject} of {amount_paise} for order {order_number} failed, and nothing came after it',
  },
]
