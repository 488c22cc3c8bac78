import {
  PRICE_RANGES,
  priceRangeValue,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import type { ListRequest, Statement } from './list-request.ts'
import type { Bind } from '../product-filter.ts'
import { foundSql } from './found-sql.ts'
import { attributeCountSql } from './attribute-count-sql.ts'
import {
  COLUMNS,
  type Condition,
  memoryCondition,
  OFFER_GROUPS,
  type OfferGroup,
  offerConditionsOf,
  priceCondition,
  PRODUCT_GROUPS,
  type ProductGroup,
  storageCondition,
  useCaseCondition,
} from './offer-conditions.ts'
import { conditionsIn, fitsOffer, whereOf } from './list-sql.ts'

type Choice = { group: OfferGroup; value: string; condition: (bind: Bind) => Condition }

/** The choices of the filter panel that are judged on one offer. Choice n is bit n of the statement's integers. */
export const OFFER_CHOICES: readonly Choice[] = [
  ...RAM_CHOICES_GB.map(
    (size): Choice => ({
      group: 'ramGb',
      value: String(size),
      condition: (bind) => memoryCondition([String(size)], bind),
    }),
  ),
  ...STORAGE_CHOICES.map(
    (kind): Choice => ({
      group: 'storage',
      value: kind,
      condition: (bind) => storageCondition([kind], bind),
    }),
  ),
  ...USE_CASES.map(
    ({ code }): Choice => ({ group: 'useCase', value: code, condition: () => useCaseCondition(code) }),
  ),
  ...PRICE_RANGES.map(
    (range): Choice => ({
      group: 'price',
      value: priceRangeValue(range),
      condition: (bind) => priceCondition(range, bind),
    }),
  ),
]
/** Set where an offer fits every filter of offers. */
const FITS = 2 ** OFFER_CHOICES.length

/** Every country of origin there is, one index look-up for each. */
const COUNTRIES = `WITH RECURSIVE country (code) AS (
    (SELECT country_of_origin FROM product_offer WHERE country_of_origin IS NOT NULL ORDER BY country_of_origin LIMIT 1)
    UNION ALL
    SELECT (SELECT country_of_origin FROM product_offer WHERE country_of_origin > country.code ORDER BY country_of_origin LIMIT 1)
      FROM country WHERE country.code IS NOT NULL)
  SELECT code FROM country WHERE code IS NOT NULL`

const isTrue = (condition: string) => `coalesce(${condition}, false)`

/** The bits of an offer: its choices; where it misses the filter of one group, those of that group alone, and of several none. */
function bitsSql(conditions: Partial<Record<OfferGroup, Condition>>, bind: Bind): string {
  const bitOf = (index: number, condition: string) => `CASE WHEN ${condition} THEN ${2 ** index} ELSE 0 END`
  const choices = OFFER_CHOICES.map((choice, index) => bitOf(index, choice.condition(bind)('offer')))
  const sum = [...choices, String(FITS)].join('\n      + ')
  const groups = OFFER_GROUPS.flatMap((group) => {
    const condition = conditions[group]
    return condition ? [{ group, passes: isTrue(condition('offer')) }] : []
  })
  if (groups.length === 0) return sum
  const maskOf = (group: OfferGroup) =>
    OFFER_CHOICES.reduce((mask, choice, index) => (choice.group === group ? mask + 2 ** index : mask), 0)
  const missed = groups.map(({ passes }) => `(NOT ${passes})::int`).join(' + ')
  const onlyMissed = groups.map(({ group, passes }) => `WHEN NOT ${passes} THEN ${maskOf(group)}`).join(' ')
  return `(${sum}) & CASE ${missed} WHEN 0 THEN ${FITS * 2 - 1} WHEN 1 THEN CASE ${onlyMissed} END ELSE 0 END`
}

/**
 * How many products each choice of the filter panel would leave, in one row: `total`, `choices` in the order of OFFER_CHOICES,
 * `inStock` and `soldOut`, `countries` that any product is from, `isFound` as of a list, and for each group of products a JSON object
 * of counts by value; `attributes` the same by key. A group's counts pass all filters but the group's own.
 */
export function countSql({ filter, search }: Pick<ListRequest, 'filter' | 'search'>): Statement {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const found = search && foundSql(search, bind)
  const conditions = offerConditionsOf(filter, bind)
  const columns = Object.values(COLUMNS).join(', ')
  const offers = `product_offer offer${found ? ' JOIN found ON found.product_id = offer.product_id' : ''}`
  const tests = [...conditionsIn(conditions.product), ...conditionsIn(conditions.attribute)]
  const bits = bitsSql(conditions.offer, bind)
  // OFFSET 0 has the bits worked out once for each row, where the planner would copy them to each place that has them.
  const offersThat = (test: string) => `SELECT offer.product_id, offer.in_stock, ${columns}, ${bits} AS bits
        FROM ${offers} WHERE ${[test, ...tests.map((condition) => condition('offer'))].join(' AND ')} OFFSET 0`
  // A product in stock is one with any matching offer in stock.
  const shown = filter.inStock === undefined ? 'bits' : filter.inStock ? 'stocked' : 'bits & ~stocked'
  const countOf = (condition: string) => `coalesce(sum(products) FILTER (WHERE ${condition}), 0)::int`
  const byValue = (group: ProductGroup) => {
    const column = COLUMNS[group]
    const { [group]: own, ...others } = conditions.product
    const counted = own
      ? `SELECT ${column}, count(*)::int AS total FROM ${offers}
          WHERE ${whereOf(filter, { ...conditions, product: others }, fitsOffer(conditions))} AND ${column} IS NOT NULL`
      : `SELECT ${column}, sum(products)::int AS total FROM item WHERE ${column} IS NOT NULL AND shown & ${FITS} <> 0`
    return `(SELECT coalesce(json_object_agg(${column}, total), '{}') FROM (
         ${counted} GROUP BY ${column}) counted) AS "${group}"`
  }
  const text = `WITH ${found ? `found AS MATERIALIZED (${found}),\n` : ''}item AS MATERIALIZED (
    SELECT ${columns}, ${shown} AS shown, CASE WHEN stocked & ${FITS} <> 0 THEN 'in' WHEN bits & ${FITS} <> 0 THEN 'out' END AS stock,
           count(*) AS products
      FROM (SELECT ${columns}, bits, CASE WHEN in_stock THEN bits ELSE 0 END AS stocked FROM (${offersThat('offer.is_only')}) single
            UNION ALL
            SELECT ${PRODUCT_GROUPS.map((group) => `any_value(${COLUMNS[group]})`).join(', ')}, bit_or(bits),
                   coalesce(bit_or(bits) FILTER (WHERE in_stock), 0)
              FROM (${offersThat('NOT offer.is_only')}) several GROUP BY product_id) product
     GROUP BY ${columns}, 8, 9)
  SELECT counts.*, ${PRODUCT_GROUPS.map(byValue).join(',\n       ')},
       ARRAY(${COUNTRIES}) AS countries, ${attributeCountSql(filter, conditions, found !== null)} AS attributes, ${found ? 'EXISTS (SELECT FROM found)' : 'true'} AS "isFound"
    FROM (SELECT ${countOf(`shown & ${FITS} <> 0`)} AS total, ${countOf("stock = 'in'")} AS "inStock",
                 ${countOf("stock = 'out'")} AS "soldOut",
                 ARRAY[${OFFER_CHOICES.map((_, index) => countOf(`shown & ${2 ** index} <> 0`)).join(', ')}] AS choices
            FROM item) counts`
  return { text, values }
}
