import type { ProductFilter } from '../product-filter.ts'
import { type Conditions } from './offer-conditions.ts'
import { fitsOffer, whereOf } from './list-sql.ts'

/**
 * How many of the products that a list would have have each value of each attribute that is a filter: a JSON object of objects, by
 * key and value as text. An attribute's counts pass all filters but its own. `found` names the rows of a search, where there is one.
 */
export function attributeCountSql(
  filter: ProductFilter,
  conditions: Conditions,
  isSearched: boolean,
): string {
  const where = whereOf(filter, { ...conditions, attribute: {} }, fitsOffer(conditions))
  const asked = Object.entries(conditions.attribute)
  const missed =
    asked.map(([, condition]) => `(NOT coalesce(${condition('offer')}, false))::int`).join(' + ') || '0'
  // Keys come from addresses, where only letters and digits are read as one.
  const onlyMissed = asked.map(
    ([key, condition]) => `WHEN NOT coalesce(${condition('offer')}, false) THEN '${key}'`,
  )
  const onlyMissedKey = onlyMissed.length === 0 ? 'NULL::text' : `CASE ${onlyMissed.join(' ')} END`
  return `(SELECT coalesce(json_object_agg(key, counts), '{}') FROM (
       SELECT key, json_object_agg(value, products) AS counts FROM (
         SELECT each.key, each.value, count(*)::int AS products
           FROM (SELECT offer.attributes, ${onlyMissedKey} AS missed
                   FROM product_offer offer${isSearched ? ' JOIN found ON found.product_id = offer.product_id' : ''}
                  WHERE offer.attributes <> '{}' AND ${missed} <= 1 AND ${where}) had
           JOIN LATERAL jsonb_each_text(had.attributes) each ON had.missed IS NULL OR had.missed = each.key
          WHERE each.key IN (SELECT attribute.key FROM attribute WHERE attribute.filter <> 'none')
          GROUP BY 1, 2) counted
        GROUP BY key) keyed)`
}
