import { type BookCheck, SOLD } from './book-check.ts'

/** True if an administrator acted on the order, by the audit log or the timeline. */
const ADMIN_ACT = `(
  EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.kind = 'paid' AND e.actor_kind = 'admin')
  OR EXISTS (SELECT 1 FROM audit_entry a WHERE a.entity IN ('order', 'shop_order') AND a.entity_id = o.id::text))`

const REFUNDS = (states: string) => `
  (SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refund r WHERE r.payment_id = p.id AND r.state IN ${states})`
const RETAINED = 'EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.is_kept)'
/** Sum of the payments retained for an order, and the refunded part of it; no row if there are none. */
const RETAINED_SUMS = `(
  SELECT sum(p.amount_paise)::bigint AS paise, sum(${REFUNDS(`('processed')`)})::bigint AS back_paise
    FROM payment p WHERE p.order_id = o.id AND p.is_kept HAVING count(*) > 0)`

/** I3: captured payments belong to orders, or are refunded. */
export const MONEY_CHECKS: readonly BookCheck[] = [
  {
    id: 'I3 paid',
    sentence: 'A paid order has a retained payment, was set to paid by an administrator, or cost nothing.',
    sql: `
      SELECT o.id AS subject, o.order_number, payment_method_word(o.payment_method) AS method, o.total_paise
        FROM shop_order o
       WHERE o.payment_status = 'paid' AND o.total_paise > 0 AND NOT ${RETAINED} AND NOT ${ADMIN_ACT}`,
    words: 'order {order_number} is paid ({method}, {total_paise}), but has no payment',
  },
  {
    id: 'I3 served',
    sentence: 'A retained payment belongs to a confirmed order.',
    sql: `
      SELECT p.id AS subject, o.order_number, o.status::text AS status, p.amount_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE p.is_kept AND o.status IN ('pending', 'failed')`,
    words: '{amount_paise} of payment {subject} is retained, but order {order_number} is {status}',
  },
  {
    id: 'I3 told',
    sentence: 'An order with a retained payment is not unpaid or failed.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.payment_status::text AS said, p.amount_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE p.is_kept AND o.payment_status IN ('unpaid', 'failed') AND o.status NOT IN ('pending', 'failed')`,
    words: 'order {order_number} is {said}, but {amount_paise} is retained for it',
  },
  {
    id: 'I3 sent-back',
    sentence:
      'A payment that is not retained, or whose order is cancelled, is refunded or being refunded in full.',
    sql: `
      SELECT p.id AS subject, o.order_number, o.status::text AS status, p.amount_paise,
             ${REFUNDS(`('pending', 'processed')`)} AS refunded_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE (NOT p.is_kept OR o.status = 'cancelled')
         AND p.amount_paise > ${REFUNDS(`('pending', 'processed')`)}`,
    words:
      'payment {subject} of order {order_number} ({status}) must be refunded: {amount_paise} captured, {refunded_paise} refunded or queued',
  },
  {
    id: 'I3 not-paid',
    sentence: 'No online order is confirmed without a payment.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, o.payment_status::text AS said, o.total_paise
        FROM shop_order o
       WHERE o.status IN ${SOLD} AND o.payment_method = payment_method_of('online') AND o.payment_status IN ('unpaid', 'failed')
         AND NOT ${RETAINED} AND NOT ${ADMIN_ACT}`,
    words: 'order {order_number} is {status} and was to be paid online ({total_paise}), but is {said}',
  },
  {
    id: 'I3 refunded',
    sentence:
      'An order is refunded exactly if all of its payments were refunded, retained ones or those captured too late.',
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
    words: 'order {order_number} is {said}: {kept_paise} was retained, {refunded_paise} was refunded',
  },
  {
    id: 'I3 refund-failed',
    sentence: 'A failed partial refund was followed by another refund.',
    sql: `
      SELECT r.id AS subject, o.order_number, r.amount_paise
        FROM refund r JOIN shop_order o ON o.id = r.order_id LEFT JOIN payment p ON p.id = r.payment_id
       WHERE r.state = 'failed' AND p.is_kept AND o.status <> 'cancelled'
         AND NOT EXISTS (SELECT 1 FROM refund later WHERE later.order_id = r.order_id AND later.state <> 'failed'
                            AND later.created_at >= r.created_at AND later.id <> r.id)`,
    words: 'refund {subject} of {amount_paise} for order {order_number} failed, and no other followed',
  },
]
