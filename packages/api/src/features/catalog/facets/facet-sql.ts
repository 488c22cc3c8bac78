import {
  PRICE_RANGES,
  RAM_CHOICES_GB,
  STORAGE_CHOICES,
  USE_CASES,
} from '@dobara/domain/catalog/filter-choices.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import {
  type Bind,
  type Configuration,
  configurationTests,
  isStorageKind,
  OFFER_PRICE,
  type ProductFilter,
  productConditions,
  useCaseMemory,
  useCasePrice,
} from '../product-filter.ts'

import { SEARCH_JOIN, type Search, searchConditions } from '../search/product-search.ts'

/** The product as it is, and one live variant of it, which has the product's memory and drive where it names none. */
const BUILDS: readonly Configuration[] = [
  { ramGb: 'product.ram_gb', drive: 'product.drive', driveKinds: 'product.drive_kinds' },
  {
    ramGb: 'coalesce(variant.ram_gb, product.ram_gb)',
    drive: 'coalesce(variant.drive, product.drive)',
    driveKinds: 'coalesce(variant.drive_kinds, product.drive_kinds)',
  },
]

/** Bit of each filter in "misses": the filters a product does not pass. Memory, storage and use case are judged together. */
const BITS = {
  brand: 1,
  category: 2,
  condition: 4,
  inStock: 8,
  processor: 16,
  operatingSystem: 32,
  touchscreen: 64,
  countryOfOrigin: 128,
  price: 256,
  build: 512,
} as const

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const passesAllBut = (group: keyof typeof BITS) => `misses & ~${BITS[group]} = 0`

/** The bits of what is missed outside of the build. Null, such as no processor at all, is a miss. */
function missesOf(filter: ProductFilter, bind: Bind): string {
  const groups = Object.entries(productConditions(filter, bind)).filter(([, { length }]) => length > 0)
  const bits = groups.map(
    ([group, conditions]) =>
      `CASE WHEN ${conditions.join(' AND ')} THEN 0 ELSE ${BITS[group as keyof typeof BITS]} END`,
  )
  return bits.join(' + ') || '0'
}

type Flag = { value: string; test: string }

type Test = (of: Configuration) => string

/** Whether one build of the product is all of this, in a query grouped by product. */
function anyBuild(...tests: Test[]): string {
  const [own, variants] = BUILDS.map((of) => tests.map((test) => test(of)).join(' AND '))
  return `coalesce((${own}) OR bool_or(${variants}), false)`
}

/** Per choice, whether one build of the product is it and passes what the other two filters ask. */
function buildFlags(filter: ProductFilter, bind: Bind) {
  const { ramGb, storage, useCase } = configurationTests(filter, bind)
  const flags = {
    ramGb: RAM_CHOICES_GB.map((size) => anyBuild((of) => `${of.ramGb} = ${size}`, storage, useCase)),
    storage: STORAGE_CHOICES.map((kind) => anyBuild((of) => isStorageKind(kind, of), ramGb, useCase)),
    useCase: USE_CASES.map(({ code }) => anyBuild((of) => useCaseMemory(code, of.ramGb), ramGb, storage)),
  }
  const named = Object.entries(flags).flatMap(([group, tests]) =>
    tests.map((test, index) => ({ name: `"${group}${index}"`, test })),
  )
  return { fits: anyBuild(ramGb, storage, useCase), named }
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

const priceFlags = PRICE_RANGES.map(({ min, max }): Flag => {
  const from = min === null ? [] : [`price >= ${toPaise(min)}`]
  const to = max === null ? [] : [`price <= ${toPaise(max)}`]
  return { value: `${min ?? ''}-${max ?? ''}`, test: [...from, ...to].join(' AND ') }
})

/** The facets as columns over the judged rows, one JSON value each. */
function facetColumns(useCase: ProductFilter['useCase']): string {
  const usual = `${passesAllBut('build')} AND ${useCasePrice(useCase, 'price')}`
  const ramGb = RAM_CHOICES_GB.map((size, index) => ({ value: String(size), test: `"ramGb${index}"` }))
  const storage = STORAGE_CHOICES.map((value, index) => ({ value, test: `"storage${index}"` }))
  const useCases = USE_CASES.map(({ code }, index) => ({
    value: code,
    test: `"useCase${index}" AND ${useCasePrice(code, 'price')}`,
  }))
  const columns: Record<keyof FacetRow, string> = {
    total: 'count(*) FILTER (WHERE misses = 0)::int',
    brand: BRANDS_JSON,
    category: CATEGORIES_JSON,
    countryOfOrigin: COUNTRIES_JSON,
    condition: countsBy('condition', 'condition'),
    ramGb: countsOf(usual, ramGb),
    storage: countsOf(usual, storage),
    useCase: countsOf(passesAllBut('build'), useCases),
    price: countsOf(passesAllBut('price'), priceFlags),
    inStock: countsOf(passesAllBut('inStock'), [
      { value: 'true', test: 'in_stock' },
      { value: 'false', test: 'NOT in_stock' },
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
  const { fits, named } = buildFlags(filter, bind)
  // Grouped with the variants in one pass; a card's price is its cheapest live variant's, as OFFER_JOIN has it.
  const text = `WITH judged AS MATERIALIZED (
    SELECT product.brand_id, product.category_id, product.condition, product.country_of_origin,
           product.stock_qty > 0 AS in_stock, ${OFFER_PRICE} AS price, product.cpu_maker, product.os_family,
           product.is_touch, ${named.map(({ name }) => `product.${name}`).join(', ')},
           ${missesOf(filter, bind)} + CASE WHEN product.fits AND ${useCasePrice(filter.useCase)} THEN 0 ELSE ${BITS.build} END AS misses
      FROM (
        SELECT product.id, product.brand_id, product.category_id, product.condition, product.country_of_origin,
               product.stock_qty, product.price_paise, product.cpu_maker, product.os_family, product.is_touch,
               min(variant.price_paise) AS offer_price, ${fits} AS fits,
               ${named.map(({ name, test }) => `${test} AS ${name}`).join(',\n               ')}
          FROM product ${search ? SEARCH_JOIN : ''}
          LEFT JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
         WHERE ${['product.deleted_at IS NULL', ...found].join(' AND ')}
         GROUP BY product.id
      ) product CROSS JOIN LATERAL (SELECT product.offer_price AS price_paise) offer
  ), counted AS MATERIALIZED (
    SELECT category_id, count(*) AS total FROM judged WHERE ${passesAllBut('category')} GROUP BY 1
  )
SELECT ${facetColumns(filter.useCase)}
  FROM judged`
  return { text, values }
}
