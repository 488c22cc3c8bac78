import { bothSums, figuresOf, isRequested, partOf, type ReportPart, sidesOf } from './sums-sql.ts'

const FIGURES = ['cases', 'units', 'refunded'] as const

/** By when they were raised; a repair is none. */
const returnsBy = (key: string) => `WITH found AS (
      SELECT ${key} AS key,
             ${bothSums({ cases: 'count(*)', units: 'sum(asked.quantity)', refunded: 'sum(asked.back_paise)' })}
        FROM (SELECT c.order_item_id, c.reason, c.quantity, coalesce(r.paise, 0) AS back_paise,
                     ${sidesOf('c.raised_at')}
                FROM service_case c
                LEFT JOIN LATERAL (
                  SELECT sum(amount_paise)::int AS paise FROM refund
                   WHERE (id = c.refund_id OR part_of_id = c.refund_id) AND state IN ('pending', 'processed')) r ON true
               WHERE ${isRequested('c.raised_at')} AND c.kind <> 'repair') asked
        JOIN order_item i ON i.id = asked.order_item_id
       GROUP BY 1)`

/** Requested returns and their reasons. There may be as many products as the shop sells. */
export const RETURN_REASONS = `${returnsBy('asked.reason')}
    SELECT key, NULL AS name, NULL AS detail, ${figuresOf(FIGURES)} FROM found`
export const returnedProducts = (part: ReportPart): string => `${returnsBy('i.product_id')},
    shown AS (SELECT * FROM found ${partOf(part)})
    SELECT shown.key::text AS key, p.title AS name, p.sku AS detail, ${figuresOf(FIGURES)}, NULL::int AS row_count
      FROM shown JOIN product p ON p.id = shown.key
    UNION ALL
    SELECT NULL, NULL, NULL, ${FIGURES.flatMap((figure) => [`sum("${figure}_now")`, `sum("${figure}_before")`]).join(', ')},
           count(*)::int
      FROM found`
