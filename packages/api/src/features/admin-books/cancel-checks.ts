import type { BookCheck } from './book-check.ts'

/** I20: units that were cancelled while the rest of their order remains. */
export const CANCEL_CHECKS: readonly BookCheck[] = [
  {
    id: 'I20 cancelled-units',
    sentence:
      'The cancelled quantity of a line is the sum of its cancellations, each unit is back in stock, and cancelled and shipped units are no more than were bought.',
    sql: `
      SELECT line.id AS subject, o.order_number, line.quantity, line.cancelled_quantity, line.shipped_quantity,
             cut.units, cut.back
        FROM order_item line JOIN shop_order o ON o.id = line.order_id
        CROSS JOIN LATERAL (
          SELECT coalesce((SELECT sum(cut.quantity)::int FROM order_cancel_item cut JOIN order_cancel c ON c.id = cut.cancel_id
                            WHERE cut.order_item_id = line.id AND c.way <> 'whole'), 0) AS units,
                 coalesce((SELECT sum(delta)::int FROM stock_movement
                            WHERE order_item_id = line.id AND cancel_id IS NOT NULL), 0) AS back) cut
       WHERE line.cancelled_quantity <> cut.units OR cut.units <> cut.back
          OR line.cancelled_quantity + line.shipped_quantity > line.quantity`,
    words:
      'a line of {quantity} of order {order_number} counts {cancelled_quantity} as cancelled and {shipped_quantity} as shipped: its cancellations have {units}, {back} were returned to stock',
  },
  {
    id: 'I20 waived',
    sentence: 'The waived amount of an order is that of its units cancelled before payment, or exchanged.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.waived_paise, coalesce(cut.paise, 0)::int AS cut_paise
        FROM shop_order o
        LEFT JOIN (SELECT order_id, sum(paise) AS paise FROM (
                     SELECT order_id, amount_paise AS paise FROM order_cancel WHERE way = 'due'
                     UNION ALL SELECT order_id, waived_paise FROM order_swap) each_of GROUP BY 1) cut
          ON cut.order_id = o.id
       WHERE o.waived_paise <> coalesce(cut.paise, 0)`,
    words:
      'order {order_number} waives {waived_paise}, its cancellations before payment and its exchanges {cut_paise}',
  },
  {
    id: 'I20 amount',
    sentence: 'The amount of a cancellation is the sum of its lines, each at most the price charged.',
    sql: `
      SELECT c.id AS subject, o.order_number, c.way, c.amount_paise, coalesce(sum(cut.amount_paise), 0)::int AS lines_paise
        FROM order_cancel c JOIN shop_order o ON o.id = c.order_id
        LEFT JOIN order_cancel_item cut ON cut.cancel_id = c.id
        LEFT JOIN order_item line ON line.id = cut.order_item_id
       GROUP BY c.id, o.order_number
      HAVING c.amount_paise <> coalesce(sum(cut.amount_paise), 0)
          OR bool_or(cut.amount_paise > line.line_total_paise - line.discount_paise OR line.order_id <> c.order_id)`,
    words:
      'a cancellation ({way}) of order {order_number} has an amount of {amount_paise}, its lines {lines_paise}',
  },
  {
    id: 'I20 refund',
    sentence:
      'A cancellation after payment was refunded or is being refunded, once; no other cancellation has a refund.',
    sql: `
      SELECT c.id AS subject, o.order_number, c.way, c.amount_paise, back.paise AS back_paise
        FROM order_cancel c JOIN shop_order o ON o.id = c.order_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount_paise) FILTER (WHERE state <> 'failed'), 0)::int AS paise,
                 count(*) FILTER (WHERE state = 'failed') AS failed
            FROM refund WHERE cancel_id = c.id) back
       WHERE CASE WHEN c.way IN ('provider', 'hand')
                  THEN back.paise > c.amount_paise OR (back.paise < c.amount_paise AND back.failed = 0)
                  ELSE back.paise <> 0 END`,
    words:
      'a cancellation ({way}) of order {order_number} has an amount of {amount_paise}, {back_paise} was refunded for it',
  },
]
