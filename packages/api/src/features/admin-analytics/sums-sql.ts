import { BOUGHT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import type { Measure } from '@dobara/domain/analytics/reports.ts'
import { sqlList } from '../../sql.ts'

/** One figure of the rows, summed over what is of the range and over what is of the days compared with. */
export const bothSums = (sums: Partial<Record<Measure, string>>): string =>
  Object.entries(sums)
    .flatMap(([measure, sum]) =>
      (['now', 'before'] as const).map(
        (side) => `(${sum} FILTER (WHERE is_${side}))::float8 AS "${measure}_${side}"`,
      ),
    )
    .join(', ')

/** Of a time: $1 to before $2 is the range, $3 to before $4 the days compared with. */
export const isAsked = (time: string) =>
  `((${time} >= $1 AND ${time} < $2) OR (${time} >= $3 AND ${time} < $4))`
export const sidesOf = (time: string) =>
  `(${time} >= $1 AND ${time} < $2) AS is_now, (${time} >= $3 AND ${time} < $4) AS is_before`

/** The same figures of rows that were added up before, in the same order. */
export const figuresOf = (measures: readonly Measure[]) =>
  measures.flatMap((measure) => [`"${measure}_now"`, `"${measure}_before"`]).join(', ')

/**
 * The orders of both ranges, out of one piece of the index shop_order_bought, as the list of orders adds them up (`sumOrders`): from confirmed to delivered, not hidden, with what
 * was waived before it was paid left out.
 */
export const BOUGHT_ORDERS = `SELECT o.id, o.total_paise - o.waived_paise AS paise, ${sidesOf('o.placed_at')}
     FROM shop_order o
    WHERE o.placed_at >= least($1::timestamptz, $3) AND o.placed_at < greatest($2::timestamptz, $4) AND ${isAsked('o.placed_at')}
      AND o.hidden_at IS NULL AND o.status IN ${sqlList(BOUGHT_STATUSES)}`
