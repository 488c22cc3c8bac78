import { STORE_CREDIT } from '@dobara/domain/store-credit/store-credit.ts'
import { type BookCheck, owedPaise } from './book-check.ts'

const REQUESTED = owedPaise('a')
const OWED = owedPaise('p')
const OF_PROVIDER = `p.provider <> '${STORE_CREDIT}'`

/** I4 and I5: amounts agree, and each payment is retained and refunded at most once. */
export const PAYMENT_CHECKS: readonly BookCheck[] = [
  {
    id: 'I4 attempt',
    sentence:
      'The amount of an attempt is the total of the order as placed, less store credit, or the difference of an exchange.',
    sql: `
      SELECT a.id AS subject, o.order_number, a.amount_paise, a.currency, ${REQUESTED} AS total_paise
        FROM payment_attempt a JOIN shop_order o ON o.id = a.order_id
       WHERE (a.state <> 'superseded' OR a.swap_offer_id IS NOT NULL)
         AND (a.amount_paise <> ${REQUESTED} OR a.currency <> o.currency)`,
    words:
      'attempt {subject} is for {amount_paise} {currency}, but order {order_number} requires {total_paise}',
  },
  {
    id: 'I4 payment',
    sentence:
      'The amount of a retained payment is the total of the order as placed, less store credit, or the difference of an exchange, in rupees.',
    sql: `
      SELECT p.id AS subject, o.order_number, p.amount_paise, p.currency, ${OWED} AS total_paise
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE p.is_kept AND ${OF_PROVIDER} AND (p.amount_paise <> ${OWED} OR p.currency <> 'INR')`,
    words: 'payment {subject} is {amount_paise} {currency}, but order {order_number} requires {total_paise}',
  },
  {
    id: 'I4 provider-order',
    sentence: 'A payment was made on a provider order that was opened for the same order.',
    sql: `
      SELECT p.id AS subject, o.order_number, p.provider_payment_id, p.provider_order_id
        FROM payment p JOIN shop_order o ON o.id = p.order_id
       WHERE ${OF_PROVIDER} AND NOT EXISTS (SELECT 1 FROM payment_attempt a
                          WHERE a.order_id = p.order_id AND a.provider_order_id = p.provider_order_id
                            AND a.swap_offer_id IS NOT DISTINCT FROM p.swap_offer_id)`,
    words:
      'payment {provider_payment_id} was made on {provider_order_id}, which does not belong to order {order_number}',
  },
  {
    id: 'I5 kept-once',
    sentence: 'At most one payment is retained for an order, and one for each of its exchanges.',
    sql: `
      SELECT order_id AS subject, count(*)::int AS payments, sum(amount_paise)::bigint AS kept_paise
        FROM payment p WHERE is_kept AND ${OF_PROVIDER} GROUP BY order_id, swap_offer_id HAVING count(*) > 1`,
    words: 'order {subject} has {payments} retained payments for one purpose, {kept_paise} in total',
  },
  {
    id: 'I5 open-attempt',
    sentence: 'An order has at most one open attempt per payment method.',
    sql: `
      SELECT order_id AS subject, payment_method_word(method) AS method, count(*)::int AS attempts
        FROM payment_attempt WHERE state = 'created' GROUP BY 1, 2 HAVING count(*) > 1`,
    words: 'order {subject} has {attempts} open attempts by {method}',
  },
  {
    id: 'I5 attempt-state',
    sentence: 'An attempt is captured exactly if its payment is retained.',
    sql: `
      SELECT a.id AS subject, a.order_id, a.state::text AS state, (p.id IS NOT NULL) AS is_kept
        FROM payment_attempt a
        LEFT JOIN payment p ON p.is_kept AND p.order_id = a.order_id AND p.provider_order_id = a.provider_order_id
       WHERE a.method = payment_method_of('online') AND (a.state = 'captured') <> (p.id IS NOT NULL)`,
    words: 'attempt {subject} of order {order_id} is {state}; it has a retained payment: {is_kept}',
  },
  {
    id: 'I5 refund-sum',
    sentence: 'The refunds of a payment are at most its amount.',
    sql: `
      SELECT p.id AS subject, p.amount_paise, sum(r.amount_paise)::bigint AS refunded_paise
        FROM payment p JOIN refund r ON r.payment_id = p.id AND r.state <> 'failed'
       GROUP BY p.id HAVING sum(r.amount_paise) > p.amount_paise`,
    words: 'payment {subject} is {amount_paise}, the sum of its refunds is {refunded_paise}',
  },
  {
    id: 'I5 refund-order',
    sentence: 'A refund belongs to the order of its payment.',
    sql: `
      SELECT r.id AS subject, r.order_id, p.order_id AS payment_order_id, r.amount_paise
        FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.order_id <> r.order_id`,
    words:
      'refund {subject} of {amount_paise} belongs to order {order_id}, its payment to {payment_order_id}',
  },
]
