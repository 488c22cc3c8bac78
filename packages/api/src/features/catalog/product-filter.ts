import type { listProductsInput } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { escapeLike, memoryOf } from '../../base/filter-words.ts'

export type ProductFilter = Omit<z.output<typeof listProductsInput>, 'page' | 'limit' | 'sort' | 'q'>

/** Adds a value to a statement and returns its placeholder, such as "$3". */
export type Bind = (value: unknown) => string

/**
 * Joined to product where the price or the MRP a card shows is filtered or sorted by: the cheapest live variant of each
 * product, read in one go, since thousands of single look-ups take three times as long.
 */
export const OFFER_JOIN = `LEFT JOIN (
         SELECT DISTINCT ON (product_id) product_id, price_paise, mrp_paise FROM product_variant
          WHERE deleted_at IS NULL ORDER BY product_id, price_paise, id
       ) offer ON offer.product_id = product.id`
/** What the cheapest way to buy the product costs: the price on its card. */
export const OFFER_PRICE = 'coalesce(offer.price_paise, product.price_paise)'
export const OFFER_MRP = 'coalesce(offer.mrp_paise, product.mrp_paise)'

const EVERYDAY_MAX_PAISE = 30_000_00
const EVERYDAY_MAX_RAM_GB = 8
const MULTI_TASKING_MIN_RAM_GB = 16

/** The bits of drive_kinds. */
const DRIVE_KINDS: Record<string, number> = { ssd: 1, nvme: 2, hdd: 4 }

/** The grades asked for, by code, letter or label in any case; what is none of them finds nothing. */
export function conditionCodes(asked: readonly string[]): string[] {
  const names = new Set(asked.map((name) => name.toLowerCase()))
  return CONDITIONS.filter(({ code, grade, label }) =>
    [code, grade, label].some((name) => names.has(name.toLowerCase())),
  ).map(({ code }) => code)
}

/** What storage texts ask: kinds as bits of drive_kinds, and LIKE patterns for whole texts or sizes such as "512 GB". */
export function storageAsked(asked: readonly string[]): { kinds: number; patterns: string[] } {
  const plain = asked.map((name) => name.toLowerCase().replace(/\s+/g, ''))
  const kinds = plain.reduce((bits, name) => bits | (DRIVE_KINDS[name] ?? 0), 0)
  const patterns = plain.filter((name) => !(name in DRIVE_KINDS)).map(escapeLike)
  return {
    kinds,
    patterns: patterns.flatMap((text) => (/\d(gb|tb)$/.test(text) ? [text, `${text}%`] : [text])),
  }
}

/** One thing that can be bought: columns with its memory, its storage in lower case without spaces, and the kinds of it. */
export type Configuration = { ramGb: string; drive: string; driveKinds: string }
const PRODUCT: Configuration = {
  ramGb: 'product.ram_gb',
  drive: 'product.drive',
  driveKinds: 'product.drive_kinds',
}
const VARIANT: Configuration = {
  ramGb: 'coalesce(variant.ram_gb, base.ram_gb)',
  drive: 'coalesce(variant.drive, base.drive)',
  driveKinds: 'coalesce(variant.drive_kinds, base.drive_kinds)',
}

export type ConfigurationTests = Record<'ramGb' | 'storage' | 'useCase', (of: Configuration) => string>

function storageTest(asked: ProductFilter['storage'], bind: Bind): (of: Configuration) => string {
  if (!asked) return () => 'true'
  const { kinds, patterns } = storageAsked(asked)
  const texts = patterns.length > 0 ? bind(patterns) : null
  return ({ drive, driveKinds }) => {
    const tests = [
      ...(kinds > 0 ? [`${driveKinds} & ${kinds} > 0`] : []),
      ...(texts ? [`${drive} LIKE ANY(${texts}::text[])`] : []),
    ]
    return `(${tests.join(' OR ') || 'false'})`
  }
}

/** The test of one kind of storage, such as "SSD". */
export const isStorageKind = (kind: string, { driveKinds }: Configuration) =>
  `${driveKinds} & ${DRIVE_KINDS[kind.toLowerCase()] ?? 0} > 0`

/** What each filter asks of one buyable configuration; 'true' where it is not set. */
export function configurationTests(filter: ProductFilter, bind: Bind): ConfigurationTests {
  const sizes = filter.ramGb && bind(filter.ramGb.map(memoryOf).filter((size) => size !== null))
  return {
    ramGb: ({ ramGb }) => (sizes ? `${ramGb} = ANY(${sizes}::int[])` : 'true'),
    storage: storageTest(filter.storage, bind),
    useCase: ({ ramGb }) => (filter.useCase ? useCaseMemory(filter.useCase, ramGb) : 'true'),
  }
}

/** The memory a use case needs; everyday needs have a highest price besides. */
export function useCaseMemory(useCase: NonNullable<ProductFilter['useCase']>, ramGb: string): string {
  return useCase === 'MULTI_TASKING'
    ? `${ramGb} >= ${MULTI_TASKING_MIN_RAM_GB}`
    : `${ramGb} <= ${EVERYDAY_MAX_RAM_GB}`
}

/** The price a use case allows, on the card's price; 'true' where it sets none. */
export const useCasePrice = (useCase: ProductFilter['useCase'], price = OFFER_PRICE) =>
  useCase === 'EVERYDAY_NEEDS' ? `${price} <= ${EVERYDAY_MAX_PAISE}` : 'true'

/** What one buyable configuration must be: the product as it is, or one live variant of it that is all of this. */
function configurationCondition(filter: ProductFilter, bind: Bind): string[] {
  if (!filter.ramGb && !filter.storage && !filter.useCase) return []
  const tests = Object.values(configurationTests(filter, bind))
  const all = (of: Configuration) => tests.map((test) => test(of)).join(' AND ')
  return [
    // Not tied to the outer row, so that the variants are read once and not once per product.
    `((${all(PRODUCT)}) OR product.id IN (
        SELECT base.id FROM product_variant variant JOIN product base ON base.id = variant.product_id
         WHERE variant.deleted_at IS NULL AND ${all(VARIANT)}))`,
    ...(filter.useCase === 'EVERYDAY_NEEDS' ? [useCasePrice(filter.useCase)] : []),
  ]
}

/** The last part of a category path is its slug, or one it had before. Children are included. */
function categoryConditions({ category, categoryId }: ProductFilter, bind: Bind): string[] {
  const conditions: string[] = []
  if (category) {
    const slug = bind(category.toLowerCase().split('/').findLast(Boolean) ?? '')
    conditions.push(`product.category_id = ANY(ARRAY(SELECT part.id FROM category whole
        JOIN category part ON whole.id IN (part.id, part.parent_id) WHERE whole.id = coalesce(
          (SELECT id FROM category WHERE slug = ${slug}),
          (SELECT category_id FROM category_former_path WHERE path = ${slug}))))`)
  }
  if (categoryId !== undefined) {
    const id = bind(categoryId)
    conditions.push(
      `product.category_id = ANY(ARRAY(SELECT id FROM category WHERE ${id} IN (id, parent_id)))`,
    )
  }
  return conditions
}

function brandCondition(names: string): string {
  return `product.brand_id = ANY(ARRAY(SELECT id FROM brand WHERE slug = ANY(${names}::text[]) OR lower(name) = ANY(${names}::text[])))`
}

/** Every filter that is judged on the product itself, each with its conditions; none where it is not set. */
export function productConditions(filter: ProductFilter, bind: Bind) {
  const { brand, condition, minPrice, maxPrice, inStock, processor, operatingSystem } = filter
  const { touchscreen, countryOfOrigin } = filter
  return {
    brand: brand ? [brandCondition(bind(brand.map((name) => name.toLowerCase())))] : [],
    category: categoryConditions(filter, bind),
    condition: condition
      ? [`product.condition = ANY(${bind(conditionCodes(condition))}::product_condition[])`]
      : [],
    inStock: inStock === undefined ? [] : [inStock ? 'product.stock_qty > 0' : 'product.stock_qty = 0'],
    processor: processor ? [`product.cpu_maker = ${bind(processor)}`] : [],
    operatingSystem: operatingSystem ? [`product.os_family = ${bind(operatingSystem)}`] : [],
    touchscreen: touchscreen === undefined ? [] : [touchscreen ? 'product.is_touch' : 'NOT product.is_touch'],
    countryOfOrigin: countryOfOrigin
      ? [
          `product.country_of_origin = ANY(${bind(countryOfOrigin.map((code) => code.toUpperCase()))}::text[])`,
        ]
      : [],
    price: [
      ...(minPrice === undefined ? [] : [`${OFFER_PRICE} >= ${bind(toPaise(minPrice))}`]),
      ...(maxPrice === undefined ? [] : [`${OFFER_PRICE} <= ${bind(toPaise(maxPrice))}`]),
    ],
  }
}

/** The conditions of a product list on the table product (joined by OFFER_JOIN where they name "offer"). */
export function filterConditions(filter: ProductFilter, bind: Bind): string[] {
  return [
    'product.deleted_at IS NULL',
    ...Object.values(productConditions(filter, bind)).flat(),
    ...configurationCondition(filter, bind),
  ]
}
