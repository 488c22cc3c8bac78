import { bothSums, figuresOf, isAsked, sidesOf } from './sums-sql.ts'

/** By when they were raised; a repair is none. */
const returnReport = ({
  key,
  name,
  detail,
  from,
}: Record<'key' | 'name' | 'detail' | 'from', string>) => `WITH found AS (
      SELECT ${key} AS key,
             ${bothSums({ cases: 'count(*)', units: 'sum(asked.quantity)', refunded: 'sum(asked.back_paise)' })}
        FROM (SELECT c.order_item_id, c.reason, c.quantity, coalesce(r.paise, 0) AS back_paise,
                     ${sidesOf('c.raised_at')}
                FROM service_case c
                LEFT JOIN LATERAL (
                  SELECT sum(amount_paise)::int AS paise FROM refund
                   WHERE (id = c.refund_id OR part_of_id = c.refund_id) AND state IN ('pending', 'processed')) r ON true
               WHERE ${isAsked('c.raised_at')} AND c.kind <> 'repair') asked
        JOIN order_item i ON i.id = asked.order_item_id
       GROUP BY 1)
    SELECT found.key::text AS key, ${name} AS name, ${detail} AS detail, ${figuresOf(['cases', 'units', 'refunded'])}
      FROM found ${from}`

/** What was asked to be taken back. */
export const RETURN_REPORTS = {
  returnReasons: returnReport({ key: 'asked.reason', name: 'NULL', detail: 'NULL', from: '' }),
  returnProducts: returnReport({
    key: 'i.product_id',
    name: 'p.title',
    detail: 'p.sku',
    from: 'JOIN product p ON p.id = found.key',
  }),
} as const
