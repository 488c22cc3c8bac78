import type { ProductFilter } from '../product-filter.ts'
import { type Conditions } from './offer-conditions.ts'
import { conditionsIn, fitsOffer } from './list-sql.ts'

/**
 * How many of the products that a list would have have each value of each attribute that is a filter: a JSON object of objects, by
 * key and value as text, or by the number of the range where the filter has ranges. An attribute's counts pass all filters but its own. `found` names the rows of a search, where there is one.
 */
export function attributeCountSql(
  filter: ProductFilter,
  conditions: Conditions,
  isSearched: boolean,
): string {
  const fits = fitsOffer({ offer: conditions.offer, attribute: {} })
  const tests = [...conditionsIn(conditions.product), ...(fits ? [fits] : [])].map((test) => test('offer'))
  const requested = Object.entries(conditions.attribute)
  const missed =
    requested.map(([, condition]) => `(NOT coalesce(${condition('offer')}, false))::int`).join(' + ') || '0'
  // Keys come from addresses, where only letters and digits are read as one.
  const onlyMissed = requested.map(
    ([key, condition]) => `WHEN NOT coalesce(${condition('offer')}, false) THEN '${key}'`,
  )
  const onlyMissedKey = onlyMissed.length === 0 ? 'NULL::text' : `CASE ${onlyMissed.join(' ')} END`
  // A list shows a product as in stock while any offer that fits is.
  const stocked = filter.inStock === undefined ? 'true' : filter.inStock ? 'in_stock' : 'NOT in_stock'
  return `(SELECT coalesce(json_object_agg(key, counts), '{}') FROM (
       SELECT key, json_object_agg(value, products) AS counts FROM (
         SELECT key, value, count(*)::int AS products FROM (
           SELECT each.key, CASE attribute.filter WHEN 'ranges'
                    THEN width_bucket(each.value::float8, attribute.range_starts)::text ELSE each.value END AS value, had.product_id, bool_or(had.in_stock) AS in_stock
             FROM (SELECT offer.product_id, offer.in_stock, offer.attributes, ${onlyMissedKey} AS missed
                     FROM product_offer offer${isSearched ? ' JOIN found ON found.product_id = offer.product_id' : ''}
                    WHERE ${["offer.attributes <> '{}'", `${missed} <= 1`, ...tests].join(' AND ')}) had
             JOIN LATERAL jsonb_each_text(had.attributes) each ON had.missed IS NULL OR had.missed = each.key
             JOIN attribute ON attribute.key = each.key AND attribute.filter <> 'none'
            GROUP BY 1, 2, 3) of_product
          WHERE ${stocked} GROUP BY 1, 2) counted
        GROUP BY key) keyed)`
}
