import { FUNNEL_KEYS } from '@dobara/domain/analytics/reports.ts'
import { bothSums, figuresOf, isRequested, isDayRequested, sidesOf, sidesOfDay } from './sums-sql.ts'

const [PAGES, ADDED, OPENED, PLACED, CONFIRMED] = FUNNEL_KEYS

/** None where a step is larger than the one before, as right after the counting began. */
const shareOf = (side: string) => {
  const before = `lag(times_${side}) OVER (ORDER BY key)`
  return `CASE WHEN times_${side} <= ${before} THEN round(10000.0 * times_${side} / nullif(${before}, 0))::float8 END AS "stepShare_${side}"`
}

/**
 * The steps to an order: the first three as browsers reported them, the others from the orders themselves. Orders of one cart count once:
 * who orders again after a payment that failed placed one.
 */
const FUNNEL = `WITH counted AS (
    SELECT step, ${bothSums({ times: 'sum(times)' })}
      FROM (SELECT c.step, c.times, ${sidesOfDay('c.day')} FROM shop_count c WHERE ${isDayRequested('c.day')}) c GROUP BY step),
  placed AS (
    SELECT bool_or(is_now) AS is_now, bool_or(is_before) AS is_before,
           bool_or(is_now AND confirmed_at IS NOT NULL) AS is_confirmed_now,
           bool_or(is_before AND confirmed_at IS NOT NULL) AS is_confirmed_before
      FROM (SELECT o.id, o.cart_id, o.confirmed_at, ${sidesOf('o.placed_at')}
              FROM shop_order o WHERE ${isRequested('o.placed_at')} AND o.hidden_at IS NULL) o
     GROUP BY coalesce(cart_id, id)),
  steps AS (
    SELECT key, coalesce(times_now, 0) AS times_now, coalesce(times_before, 0) AS times_before
      FROM (VALUES ('${PAGES}', 'product'), ('${ADDED}', 'cart'), ('${OPENED}', 'checkout')) AS reported(key, step)
      LEFT JOIN counted USING (step)
    UNION ALL
    SELECT '${PLACED}', ${bothSums({ times: 'count(*)' })} FROM placed
    UNION ALL
    SELECT '${CONFIRMED}', count(*) FILTER (WHERE is_confirmed_now), count(*) FILTER (WHERE is_confirmed_before) FROM placed)
  SELECT key, NULL AS name, NULL AS detail, times_now, times_before, ${shareOf('now')}, ${shareOf('before')}
    FROM steps WHERE EXISTS (SELECT 1 FROM steps WHERE times_now > 0 OR times_before > 0)`

/** Returns SQL of the result count of a text's latest search, read once per text and not for each of its days. */
const lastFound = (
  side: string,
) => `(SELECT c.found FROM (SELECT c.*, ${sidesOfDay('c.day')} FROM search_count c WHERE c.text = found.text) c
         WHERE c.is_${side} ORDER BY c.day DESC LIMIT 1)::float8 AS "found_${side}"`

type SearchReport = { having: string; totals: Parameters<typeof bothSums>[0] }

/** By their texts; the totals have the searches whose text was not written down, too. */
const searchReport = ({ having, totals }: SearchReport) => `WITH asked AS NOT MATERIALIZED (
    SELECT c.text, c.searches, c.empty, c.opened, ${sidesOfDay('c.day')} FROM search_count c WHERE ${isDayRequested('c.day')}),
  totals AS (
    SELECT c.step, c.times, ${sidesOfDay('c.day')} FROM shop_count c WHERE ${isDayRequested('c.day')}),
  found AS (
    SELECT text, ${bothSums({ searches: 'sum(searches)', empty: 'sum(empty)', opened: 'sum(opened)' })}
      FROM asked GROUP BY text HAVING ${having})
  SELECT text AS key, NULL AS name, NULL AS detail, ${figuresOf(['searches', 'empty', 'opened'])}, ${lastFound('now')}, ${lastFound('before')}
    FROM found
  UNION ALL
  SELECT NULL, NULL, NULL, ${figuresOf(['searches', 'empty', 'opened'])}, NULL, NULL
    FROM (SELECT ${bothSums(totals)} FROM totals) total`

const sumOf = (step: string) => `sum(CASE WHEN step = '${step}' THEN times END)`

/** Searches of shoppers, and how far shoppers came. */
export const SHOP_REPORTS = {
  funnel: FUNNEL,
  searches: searchReport({
    having: 'true',
    totals: { searches: sumOf('search'), empty: 'sum(NULL::int)', opened: sumOf('opened') },
  }),
  emptySearches: searchReport({
    having: 'sum(empty) > 0',
    totals: { searches: 'sum(NULL::int)', empty: sumOf('empty'), opened: 'sum(NULL::int)' },
  }),
} as const
