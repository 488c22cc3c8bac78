import type { BookCheck } from './book-check.ts'

/** I20: units that were cancelled while the rest of their order remains. */
export const CANCEL_CHECKS: readonly BookCheck[] = [
  {
    id: 'I20 cancelled-units',
    sentence:
      'A line counts as cancelled what its cancels took, each is back in stock, and with what was sent they are no more than was bought.',
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
      'a line of {quantity} of order {order_number} counts {cancelled_quantity} as cancelled and {shipped_quantity} as sent: its cancels took {units}, {back} came back',
  },
  {
    id: 'I20 waived',
    sentence: 'What is not asked for of an order is what was cancelled before it was paid, or exchanged.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.waived_paise, coalesce(cut.paise, 0)::int AS cut_paise
        FROM shop_order o
        LEFT JOIN (SELECT order_id, sum(paise) AS paise FROM (
                     SELECT order_id, amount_paise AS paise FROM order_cancel WHERE way = 'due'
                     UNION ALL SELECT order_id, waived_paise FROM order_swap) each_of GROUP BY 1) cut
          ON cut.order_id = o.id
       WHERE o.waived_paise <> coalesce(cut.paise, 0)`,
    words: 'order {order_number} leaves out {waived_paise}, its cancels before payment are over {cut_paise}',
  },
  {
    id: 'I20 amount',
    sentence: 'A cancel is over what its lines cost, each no more than it was charged.',
    sql: `
      SELECT c.id AS subject, o.order_number, c.way, c.amount_paise, coalesce(sum(cut.amount_paise), 0)::int AS lines_paise
        FROM order_cancel c JOIN shop_order o ON o.id = c.order_id
        LEFT JOIN order_cancel_item cut ON cut.cancel_id = c.id
        LEFT JOIN order_item line ON line.id = cut.order_item_id
       GROUP BY c.id, o.order_number
      HAVING c.amount_paise <> coalesce(sum(cut.amount_paise), 0)
          OR bool_or(cut.amount_paise > line.line_total_paise - line.discount_paise OR line.order_id <> c.order_id)`,
    words: 'a cancel ({way}) of order {order_number} is over {amount_paise}, its lines over {lines_paise}',
  },
  {
    id: 'I20 refund',
    sentence:
      'What was cancelled after it was paid went back or is on its way, once; of nothing else a refund is of a cancel.',
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
    words: 'a cancel ({way}) of order {order_number} is over {amount_paise}, {back_paise} went back for it',
  },
]
