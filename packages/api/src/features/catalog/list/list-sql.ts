import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import type { ListRequest, Statement } from './list-request.ts'
import type { Bind, ProductFilter } from '../product-filter.ts'
import { foundSql } from './found-sql.ts'
import { type Condition, type Conditions, offerConditionsOf } from './offer-conditions.ts'

/**
 * Order of each list. `offer` is the shown offer; `part` ranks how well a search found its product: 0 by its SKU, 1
 * best of the rest. Every sort has an index on product_offer.
 */
const ORDERS: Record<(typeof PRODUCT_SORTS)[number], string> = {
  relevance: 'offer.in_stock DESC, offer.created_at DESC, offer.product_id DESC',
  newest: 'offer.created_at DESC, offer.product_id DESC',
  price_asc: 'offer.price_paise, offer.product_id',
  price_desc: 'offer.price_paise DESC, offer.product_id DESC',
  discount: 'offer.discount DESC, offer.created_at DESC, offer.product_id DESC',
  rating:
    'offer.rating_hundredths DESC, offer.review_count DESC, offer.created_at DESC, offer.product_id DESC',
  origin: 'offer.country_of_origin, offer.created_at DESC, offer.product_id DESC',
}
const FOUND_RELEVANCE =
  'offer.part <> 0, offer.in_stock DESC, offer.part, offer.created_at DESC, offer.product_id DESC'

export const conditionsIn = (group: Partial<Record<string, Condition>>): Condition[] =>
  Object.values(group).filter((condition) => condition !== undefined)

/** Returns the condition that a row meets every filter on offers; null if there is no such filter. */
export function fitsOffer({ offer, attribute }: Pick<Conditions, 'offer' | 'attribute'>): Condition | null {
  const tests = [...conditionsIn(offer), ...conditionsIn(attribute)]
  return tests.length === 0 ? null : (alias) => tests.map((test) => test(alias)).join(' AND ')
}

/** The row is the first of its product that fits: offers in stock come first, then the cheapest. */
function isFirst(fits: Condition | null): string {
  if (fits === null) return 'offer.place = 1'
  return `${fits('offer')} AND (offer.place = 1 OR NOT EXISTS (SELECT FROM product_offer earlier
      WHERE earlier.product_id = offer.product_id AND earlier.place < offer.place AND ${fits('earlier')}))`
}

/** The variants of a product that fit, for the count of units on its card; null where all of them do. */
const fittingSql = (fits: Condition) => `(SELECT CASE WHEN bool_and(coalesce(${fits('one')}, false)) THEN NULL
         ELSE json_agg(one.variant_id ORDER BY one.place) FILTER (WHERE one.variant_id IS NOT NULL AND ${fits('one')}) END
    FROM product_offer one WHERE one.product_id = page.product_id)`

const LISTED = (fits: Condition | null, page: string) => `(SELECT coalesce(json_agg(json_build_array(
           page.product_id, page.variant_id, ${fits ? fittingSql(fits) : 'NULL'}) ORDER BY page.n), '[]')
          FROM (${page}) page) AS listed`

/** The row is what a list shows of its product, which passes the filter. */
export function whereOf(filter: ProductFilter, conditions: Conditions, fits: Condition | null): string {
  return [
    ...conditionsIn(conditions.product).map((condition) => condition('offer')),
    isFirst(fits),
    ...(filter.inStock === undefined ? [] : [filter.inStock ? 'offer.in_stock' : 'NOT offer.in_stock']),
  ].join('\n   AND ')
}

/**
 * Builds one page of a list as one row: `listed` has [product id, variant id, matching variant ids] in order, `total`
 * counts the products on all pages, `isFound` is true if the words match at all, whatever the filters.
 */
export function listSql({ filter, search, sort, limit, offset }: ListRequest): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const found = search && foundSql(search, bind)
  const conditions = offerConditionsOf(filter, bind)
  const fits = fitsOffer(conditions)
  const where = `WHERE ${whereOf(filter, conditions, fits)}`
  // All matches are read for the total in any case; for a list without words an index yields the page alone.
  const rows = found ? 'FROM match offer' : `FROM product_offer offer ${where}`
  const matches = `found AS MATERIALIZED (${found}),
  match AS MATERIALIZED (SELECT offer.*, found.part FROM product_offer offer JOIN found USING (product_id) ${where})`
  const order = found && sort === 'relevance' ? FOUND_RELEVANCE : ORDERS[sort]
  const page = `SELECT offer.product_id, offer.variant_id, row_number() OVER (ORDER BY ${order}) AS n
                  ${rows}
                 ORDER BY ${order} LIMIT ${bind(limit)}::int OFFSET ${bind(offset)}::int`
  const text = `${found ? `WITH ${matches}\n` : ''}SELECT (SELECT count(*)::int ${rows}) AS total,
       ${found ? 'EXISTS (SELECT FROM found)' : 'true'} AS "isFound",
       ${LISTED(fits, page)}`
  return { text, values }
}

/** SQL of the products among these ids that pass a filter, in the order of the ids: one row with `listed`. */
export function listedAmongSql({
  ids,
  filter,
}: {
  ids: readonly number[]
  filter: ProductFilter
}): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const conditions = offerConditionsOf(filter, bind)
  const fits = fitsOffer(conditions)
  const page = `SELECT offer.product_id, offer.variant_id, asked.n
                  FROM (SELECT id, min(n) AS n FROM unnest(${bind(ids)}::int[]) WITH ORDINALITY AS given (id, n) GROUP BY id) asked
                  JOIN product_offer offer ON offer.product_id = asked.id
                 WHERE ${whereOf(filter, conditions, fits)}`
  return { text: `SELECT ${LISTED(fits, page)}`, values }
}
