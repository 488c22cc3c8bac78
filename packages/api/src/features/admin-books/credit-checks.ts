import type { BookCheck } from './book-check.ts'

/** I22: balances of customers, payments of orders, and refunds. */
export const CREDIT_CHECKS: readonly BookCheck[] = [
  {
    id: 'I22 balance',
    sentence: 'The balance of a customer is the sum of the entries, and each entry has the balance after it.',
    sql: `
      SELECT account.user_id AS subject, account.balance_paise, coalesce(sum(entry.amount_paise), 0)::bigint AS entries_paise
        FROM store_credit_account account LEFT JOIN store_credit_entry entry ON entry.user_id = account.user_id
       GROUP BY account.user_id
      HAVING account.balance_paise <> coalesce(sum(entry.amount_paise), 0)
          OR account.balance_paise <> (array_agg(entry.balance_paise ORDER BY entry.id DESC))[1]`,
    words:
      'customer {subject} has {balance_paise} of store credit, the sum of the entries is {entries_paise}',
  },
  {
    id: 'I22 orders',
    sentence:
      'Store credit that pays an order was debited, returned if the order ended unpaid, and retained as a payment if it was confirmed.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, o.credit_paise,
             coalesce(-used.paise, 0)::int AS used_paise, coalesce(p.amount_paise, 0) AS kept_paise
        FROM shop_order o
        LEFT JOIN (SELECT order_id, sum(amount_paise) AS paise FROM store_credit_entry
                    WHERE kind IN ('spent', 'released') GROUP BY 1) used ON used.order_id = o.id
        LEFT JOIN payment p ON p.order_id = o.id AND p.provider = 'store_credit'
       WHERE CASE WHEN o.status IN ('failed', 'cancelled') AND o.confirmed_at IS NULL THEN 0 ELSE o.credit_paise END
             <> coalesce(-used.paise, 0)
          OR (p.id IS NOT NULL AND (p.amount_paise <> o.credit_paise OR NOT p.is_kept))
          OR (o.credit_paise > 0 AND (o.confirmed_at IS NOT NULL) <> (p.id IS NOT NULL))`,
    words:
      'store credit pays {credit_paise} of order {order_number} ({status}): {used_paise} was debited, {kept_paise} is retained',
  },
  {
    id: 'I22 refunds',
    sentence: 'A processed refund to store credit has an entry of the same amount.',
    sql: `
      SELECT r.id AS subject, o.order_number, r.state::text AS state, r.amount_paise, coalesce(entry.amount_paise, 0) AS entry_paise
        FROM refund r JOIN shop_order o ON o.id = r.order_id JOIN payment p ON p.id = r.payment_id
        LEFT JOIN store_credit_entry entry ON entry.refund_id = r.id
       WHERE (p.provider = 'store_credit' AND r.state = 'processed' AND entry.amount_paise IS DISTINCT FROM r.amount_paise)
          OR (p.provider <> 'store_credit' AND entry.id IS NOT NULL)
      UNION ALL
      SELECT entry.refund_id, NULL, 'none', 0, entry.amount_paise FROM store_credit_entry entry
       WHERE entry.kind = 'refunded' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.id = entry.refund_id)`,
    words:
      'refund {subject} of order {order_number} is {state} with {amount_paise}, {entry_paise} was added to store credit',
  },
]
