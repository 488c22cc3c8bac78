import { type MovableOrder, TOLD_STEPS } from '@dobara/domain/orders/consequence.ts'
import type { Db, Tx } from '../../context.ts'

type MoveFacts = Pick<
  MovableOrder,
  | 'units'
  | 'hasReturns'
  | 'couponUses'
  | 'releasedCouponUses'
  | 'creditablePaise'
  | 'givenBackPaise'
  | 'kept'
  | 'told'
> & {
  /** Where the buyer is written to; null where there is no address, and after the buyer has left. */
  mailTo: string | null
}
type Row = Omit<MoveFacts, 'kept'> & { unreturnedPaise: number | null; notYetBackPaise: number | null }

/** What decides about the next step of an order beside its own row. */
export async function getMoveFacts(db: Db | Tx, orderId: string): Promise<MoveFacts> {
  const mails = TOLD_STEPS.map((step) => `order-${step}:${orderId}`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT CASE WHEN u.status <> 'deleted' THEN coalesce(u.email, o.shipping_address ->> 'email') END AS "mailTo",
           (SELECT sum(quantity)::int FROM order_item WHERE order_id = o.id) AS units,
           EXISTS (SELECT 1 FROM stock_movement m JOIN order_item line ON line.id = m.order_item_id
                    WHERE line.order_id = o.id AND m.cause = 'return_received') AS "hasReturns",
           (SELECT count(*)::int FROM coupon_use WHERE order_id = o.id AND released_at IS NULL) AS "couponUses",
           (SELECT count(*)::int FROM coupon_use
             WHERE order_id = o.id AND released_at IS NOT NULL) AS "releasedCouponUses",
           (SELECT paper.total_paise - coalesce((SELECT sum(total_paise)::int FROM credit_note
                                                  WHERE invoice_id = paper.id), 0)
              FROM invoice paper WHERE paper.order_id = o.id) AS "creditablePaise",
           (SELECT coalesce(sum(amount_paise), 0)::int FROM refund
             WHERE order_id = o.id AND payment_id IS NULL AND state = 'processed') AS "givenBackPaise",
           kept.amount_paise - back.asked AS "unreturnedPaise", kept.amount_paise - back.arrived AS "notYetBackPaise",
           ARRAY(SELECT substring(dedupe_key FROM '^order-([a-z]+):') FROM outbox_message
                  WHERE dedupe_key = ANY(${mails})) AS told
      FROM shop_order o JOIN app_user u ON u.id = o.user_id
      LEFT JOIN payment kept ON kept.order_id = o.id AND kept.is_kept
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(amount_paise) FILTER (WHERE state IN ('pending', 'processed')), 0)::int AS asked,
               coalesce(sum(amount_paise) FILTER (WHERE state = 'processed'), 0)::int AS arrived
          FROM refund WHERE payment_id = kept.id) back ON true
     WHERE o.id = ${orderId}::uuid`
  const [found] = rows
  if (!found) throw new Error(`there is no order ${orderId}`)
  const { unreturnedPaise, notYetBackPaise, ...facts } = found
  const isKept = unreturnedPaise !== null && notYetBackPaise !== null
  return { ...facts, kept: isKept ? { unreturnedPaise, notYetBackPaise } : null }
}
