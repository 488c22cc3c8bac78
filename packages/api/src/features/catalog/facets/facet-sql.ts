import {
  PRICE_RANGES,
  priceRangeValue,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import { isStorageKind, type OfferGroup, offerTests, priceTest, useCaseTest } from '../offer-filter.ts'
import { type Bind, type ProductFilter, productConditions } from '../product-filter.ts'
import type { Search } from '../search/product-search.ts'
import { SEARCH_JOIN, searchConditions } from '../search/search-sql.ts'

/** Bit of each filter in "misses": the filters a product does not pass. What is asked of one offer is judged together. */
const BITS = {
  brand: 1,
  category: 2,
  condition: 4,
  processor: 8,
  operatingSystem: 16,
  touchscreen: 32,
  countryOfOrigin: 64,
  offer: 128,
} as const

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const passesAllBut = (group: keyof typeof BITS) => `misses & ~${BITS[group]} = 0`

/** The bits of what is missed outside of the offers. Null, such as no processor at all, is a miss. */
function missesOf(filter: ProductFilter, bind: Bind): string {
  const groups = Object.entries(productConditions(filter, bind)).filter(([, { length }]) => length > 0)
  const bits = groups.map(
    ([group, conditions]) =>
      `CASE WHEN ${conditions.join(' AND ')} THEN 0 ELSE ${BITS[group as keyof typeof BITS]} END`,
  )
  return bits.join(' + ') || '0'
}

type Asked = { tests: readonly string[]; inStock: ProductFilter['inStock'] }

/** Whether a product, grouped with its offers, has one that is all of this: in stock, or none of them in stock, if asked. */
function anyOffer({ tests, inStock }: Asked): string {
  const fits = (more: string[]) => `coalesce(bool_or(${[...tests, ...more].join(' AND ') || 'true'}), false)`
  if (inStock === undefined) return fits([])
  return inStock ? fits(['offer.in_stock']) : `(${fits([])} AND NOT ${fits(['offer.in_stock'])})`
}

type Flag = { value: string; test: string }

/** The choices that are judged on one offer, each with its test of the row offer. */
const OFFER_CHOICES: Record<OfferGroup, readonly Flag[]> = {
  ramGb: RAM_CHOICES_GB.map((size) => ({ value: String(size), test: `offer.ram_gb = ${size}` })),
  storage: STORAGE_CHOICES.map((value) => ({ value, test: isStorageKind(value) })),
  useCase: USE_CASES.map(({ code }) => ({ value: code, test: useCaseTest(code) })),
  price: PRICE_RANGES.map((range) => ({
    value: priceRangeValue(range),
    test: priceTest(range, String) ?? 'true',
  })),
}
const OFFER_GROUPS = Object.keys(OFFER_CHOICES) as OfferGroup[]

/** Per choice, whether one offer of the product is it and passes what the other filters of offers ask. */
function offerFlags(filter: ProductFilter, bind: Bind) {
  const asked = offerTests(filter, bind)
  const { inStock } = filter
  const others = (group: OfferGroup) =>
    OFFER_GROUPS.flatMap((other) => (other === group ? [] : (asked[other] ?? [])))
  const tests = Object.values(asked)
  return {
    fits: anyOffer({ tests, inStock }),
    named: [
      ...OFFER_GROUPS.flatMap((group) =>
        OFFER_CHOICES[group].map(({ test }, index) => ({
          name: `"${group}${index}"`,
          test: anyOffer({ tests: [test, ...others(group)], inStock }),
        })),
      ),
      ...[true, false].map((wanted) => ({
        name: `"inStock${wanted}"`,
        test: anyOffer({ tests, inStock: wanted }),
      })),
    ],
  }
}

/** The counts of a group whose choices are judged on one offer. */
function offerCounts(group: OfferGroup): string {
  const choices = OFFER_CHOICES[group].map(({ value }, index) => ({ value, test: `"${group}${index}"` }))
  return countsOf(passesAllBut('offer'), choices)
}

/** {"<value>": <how many>} of choices that are conditions on a judged row. */
function countsOf(rows: string, choices: readonly Flag[]): string {
  const pairs = choices.map(
    ({ value, test }) => `${literal(value)}, count(*) FILTER (WHERE ${rows} AND ${test})`,
  )
  return `json_build_object(${pairs.join(', ')})`
}

/** {"<key>": <how many>} of a column, such as the condition. */
const countsBy = (column: string, group: keyof typeof BITS) => `(SELECT json_object_agg(key, total) FROM (
      SELECT ${column} AS key, count(*) AS total FROM judged WHERE ${passesAllBut(group)} AND ${column} IS NOT NULL
       GROUP BY ${column}) counted)`

const BRANDS_JSON = `(SELECT coalesce(json_agg(json_build_object('value', slug, 'label', name, 'count', coalesce(total, 0))
         ORDER BY lower(name), id), '[]')
      FROM brand LEFT JOIN (
        SELECT brand_id, count(*) AS total FROM judged WHERE ${passesAllBut('brand')} GROUP BY 1
      ) counted ON counted.brand_id = brand.id)`

/** Each top category before its children; a parent counts what its children have. */
const CATEGORIES_JSON = `(SELECT coalesce(json_agg(json_build_object('value', own.slug, 'label', own.name, 'count', (
           SELECT coalesce(sum(total), 0) FROM counted JOIN category part ON part.id = counted.category_id
            WHERE own.id IN (part.id, part.parent_id)))
         ORDER BY coalesce(top.sort_order, own.sort_order), coalesce(top.name, own.name), coalesce(top.id, own.id),
                  top.id NULLS FIRST, own.sort_order, own.name, own.id), '[]')
      FROM category own LEFT JOIN category top ON top.id = own.parent_id)`

const COUNTRIES_JSON = `(SELECT coalesce(json_agg(json_build_object('value', code, 'count', total) ORDER BY code), '[]') FROM (
      SELECT country_of_origin AS code, count(*) FILTER (WHERE ${passesAllBut('countryOfOrigin')}) AS total
        FROM judged WHERE country_of_origin IS NOT NULL GROUP BY country_of_origin) made)`

export type FacetRow = {
  total: number
  brand: { value: string; label: string; count: number }[]
  category: { value: string; label: string; count: number }[]
  countryOfOrigin: { value: string; count: number }[]
} & Record<
  | 'condition'
  | 'ramGb'
  | 'storage'
  | 'price'
  | 'inStock'
  | 'processor'
  | 'operatingSystem'
  | 'useCase'
  | 'touchscreen',
  Record<string, number> | null
>

/** The facets as columns over the judged rows, one JSON value each. */
const FACET_COLUMNS = facetColumns()
function facetColumns(): string {
  const columns: Record<keyof FacetRow, string> = {
    total: 'count(*) FILTER (WHERE misses = 0)::int',
    brand: BRANDS_JSON,
    category: CATEGORIES_JSON,
    countryOfOrigin: COUNTRIES_JSON,
    condition: countsBy('condition', 'condition'),
    ramGb: offerCounts('ramGb'),
    storage: offerCounts('storage'),
    useCase: offerCounts('useCase'),
    price: offerCounts('price'),
    inStock: countsOf(passesAllBut('offer'), [
      { value: 'true', test: '"inStocktrue"' },
      { value: 'false', test: '"inStockfalse"' },
    ]),
    processor: countsOf(passesAllBut('processor'), [
      { value: 'intel', test: "cpu_maker = 'intel'" },
      { value: 'amd', test: "cpu_maker = 'amd'" },
    ]),
    operatingSystem: countsOf(passesAllBut('operatingSystem'), [
      { value: 'windows', test: "os_family = 'windows'" },
      { value: 'macos', test: "os_family = 'macos'" },
    ]),
    touchscreen: countsOf(passesAllBut('touchscreen'), [{ value: 'true', test: 'is_touch' }]),
  }
  return Object.entries(columns)
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(',\n       ')
}

/**
 * Every count of the filter panel in one statement: each product that is found is judged once by every filter, and a group's
 * choices are counted over what passes all other groups.
 */
export function facetStatement(filter: ProductFilter, search: Search | null) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const found = search ? searchConditions(search, bind) : []
  const { fits, named } = offerFlags(filter, bind)
  const text = `WITH judged AS MATERIALIZED (
    SELECT product.brand_id, product.category_id, product.condition, product.country_of_origin, product.cpu_maker,
           product.os_family, product.is_touch, ${named.map(({ name }) => `product.${name}`).join(', ')},
           ${missesOf(filter, bind)} + CASE WHEN product.fits THEN 0 ELSE ${BITS.offer} END AS misses
      FROM (
        SELECT product.id, product.brand_id, product.category_id, product.condition, product.country_of_origin,
               product.cpu_maker, product.os_family, product.is_touch, ${fits} AS fits,
               ${named.map(({ name, test }) => `${test} AS ${name}`).join(',\n               ')}
          FROM product ${search ? SEARCH_JOIN : ''}
          LEFT JOIN product_offer offer ON offer.product_id = product.id
         WHERE ${['product.deleted_at IS NULL', ...found].join(' AND ')}
         GROUP BY product.id
      ) product
  ), counted AS MATERIALIZED (
    SELECT category_id, count(*) AS total FROM judged WHERE ${passesAllBut('category')} GROUP BY 1
  )
SELECT ${FACET_COLUMNS}
  FROM judged`
  return { text, values }
}
