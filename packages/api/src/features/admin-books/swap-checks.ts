import type { BookCheck } from './book-check.ts'

/** Money retained for order `o`: payments from when it was placed, and for its exchanges. */
const RETAINED = `(SELECT sum(p.amount_paise)::int FROM payment p WHERE p.order_id = o.id AND p.is_kept)`

/**
 * Retained money of order `o` that was refunded before its current invoice; a refund that failed may be followed by
 * another.
 */
const OFF_INVOICE = `(SELECT coalesce(sum(r.amount_paise), 0)::int FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
  WHERE r.order_id = o.id AND r.is_off_invoice AND r.state <> 'failed' AND p.is_kept IS NOT FALSE)`

/** I20: units that were exchanged for another product. */
export const SWAP_CHECKS: readonly BookCheck[] = [
  {
    id: 'I20 swap-lines',
    sentence:
      'The amounts of an exchange match its two lines: its cancellation has the units given up, and the new line belongs to the same order.',
    sql: `
      SELECT swap.id AS subject, o.order_number, swap.given_paise, cut.amount_paise AS cut_paise, swap.added_paise,
             (fresh.line_total_paise - fresh.discount_paise)::int AS line_paise
        FROM order_swap swap JOIN shop_order o ON o.id = swap.order_id
        JOIN order_cancel cut ON cut.id = swap.cancel_id
        JOIN order_item fresh ON fresh.id = swap.new_item_id
       WHERE cut.way <> 'swap' OR cut.order_id <> swap.order_id OR fresh.order_id <> swap.order_id
          OR cut.amount_paise <> swap.given_paise
          OR fresh.line_total_paise - fresh.discount_paise <> swap.added_paise
          OR NOT EXISTS (SELECT 1 FROM order_cancel_item item
                          WHERE item.cancel_id = cut.id AND item.order_item_id = swap.order_item_id)`,
    words:
      'an exchange of order {order_number} replaced {given_paise} (cancelled: {cut_paise}) with {added_paise} (line: {line_paise})',
  },
  {
    id: 'I20 swap-cancels',
    sentence: 'Units that were cancelled for an exchange have an exchange.',
    sql: `
      SELECT cut.id AS subject, o.order_number, cut.amount_paise
        FROM order_cancel cut JOIN shop_order o ON o.id = cut.order_id
       WHERE cut.way = 'swap' AND NOT EXISTS (SELECT 1 FROM order_swap swap WHERE swap.cancel_id = cut.id)`,
    words: '{amount_paise} of order {order_number} was cancelled for an exchange that does not exist',
  },
  {
    id: 'I20 swap-refund',
    sentence: 'The difference of an exchange after payment was refunded or is being refunded, once.',
    sql: `
      SELECT swap.id AS subject, o.order_number, swap.way, swap.difference_paise, back.paise AS back_paise
        FROM order_swap swap JOIN shop_order o ON o.id = swap.order_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount_paise) FILTER (WHERE state <> 'failed'), 0)::int AS paise,
                 count(*) FILTER (WHERE state = 'failed') AS failed
            FROM refund WHERE swap_id = swap.id) back
       WHERE CASE WHEN swap.way IN ('provider', 'hand')
                  THEN back.paise > swap.difference_paise OR (back.paise < swap.difference_paise AND back.failed = 0)
                  ELSE back.paise <> 0 END`,
    words:
      'an exchange ({way}) of order {order_number} has a difference of {difference_paise}, {back_paise} was refunded for it',
  },
  {
    id: 'I20 swap-invoice',
    sentence: 'A replaced invoice is credited in full, and its order has another one.',
    sql: `
      SELECT former.number AS subject, o.order_number, former.total_paise, coalesce(noted.paise, 0)::int AS credited_paise
        FROM invoice former JOIN shop_order o ON o.id = former.former_order_id
        LEFT JOIN invoice present ON present.order_id = o.id
        LEFT JOIN (SELECT invoice_id, sum(total_paise) AS paise FROM credit_note GROUP BY 1) noted
          ON noted.invoice_id = former.id
       WHERE present.id IS NULL OR coalesce(noted.paise, 0) <> former.total_paise
          OR NOT EXISTS (SELECT 1 FROM order_swap swap WHERE swap.former_invoice_id = former.id AND swap.order_id = o.id)
         AND NOT EXISTS (SELECT 1 FROM unit_event event JOIN order_item line ON line.id = event.order_item_id
              WHERE line.order_id = o.id AND event.cause = 'swapped')`,
    words:
      '{subject} of order {order_number} was replaced: its total is {total_paise}, {credited_paise} is credited',
  },
  {
    id: 'I20 swap-offer',
    sentence:
      'An exchange offer is paid exactly if its payment is retained and its items are exchanged; an open one holds its units.',
    sql: `
      SELECT offer.id AS subject, o.order_number, offer.state, offer.difference_paise,
             coalesce(p.amount_paise, 0) AS kept_paise, coalesce(-swap.difference_paise, 0) AS swapped_paise
        FROM swap_offer offer JOIN shop_order o ON o.id = offer.order_id
        LEFT JOIN payment p ON p.swap_offer_id = offer.id AND p.is_kept
        LEFT JOIN order_swap swap ON swap.offer_id = offer.id
        LEFT JOIN reservation hold ON hold.swap_offer_id = offer.id AND hold.state = 'active'
       WHERE (offer.state = 'paid') <> (p.id IS NOT NULL) OR (offer.state = 'paid') <> (swap.id IS NOT NULL)
          OR p.amount_paise <> offer.difference_paise OR swap.difference_paise <> -offer.difference_paise
          OR p.order_id <> offer.order_id OR swap.order_id <> offer.order_id
          OR (hold.id IS NOT NULL) <> (offer.ended_at IS NULL)`,
    words:
      'an exchange offer of order {order_number} is {state} with {difference_paise}: {kept_paise} is retained, {swapped_paise} was exchanged',
  },
  {
    id: 'I20 swap-money',
    sentence:
      'Retained payments of an order with exchanged items, less the refunds before its current invoice, are the total of that invoice.',
    sql: `
      SELECT o.id AS subject, o.order_number, ${RETAINED} AS amount_paise, ${OFF_INVOICE} AS back_paise, i.total_paise AS invoice_paise
        FROM shop_order o JOIN invoice i ON i.order_id = o.id
       WHERE EXISTS (SELECT 1 FROM order_swap swap WHERE swap.order_id = o.id AND swap.former_invoice_id IS NOT NULL)
         AND ${RETAINED} - ${OFF_INVOICE} <> i.total_paise
         AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = o.id AND r.is_off_invoice AND r.state = 'failed'
                            AND NOT EXISTS (SELECT 1 FROM refund again WHERE again.order_id = o.id AND again.is_off_invoice
                                               AND again.state <> 'failed' AND again.created_at >= r.created_at AND again.id <> r.id))`,
    words:
      '{back_paise} of the {amount_paise} retained for order {order_number} was refunded before its invoice, whose total is {invoice_paise}',
  },
]
