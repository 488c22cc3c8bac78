import type { listProductsInput } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { escapeLike, memoryOf } from './search-words.ts'

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

const PROCESSORS = {
  intel: ['%intel%', '%core i%', '%celeron%', '%pentium%', '%xeon%'],
  amd: ['%amd%', '%ryzen%', '%athlon%'],
}
const SYSTEMS = { windows: ['%windows%'], macos: ['%macos%', '%mac os%', '%os x%'] }
/** An NVMe drive is an SSD too. Spaces are taken out on both sides. */
const STORAGE_CLASSES: Record<string, string[]> = {
  ssd: ['%ssd%', '%nvme%'],
  nvme: ['%nvme%'],
  hdd: ['%hdd%', '%harddisk%', '%harddrive%'],
}
const IS_TOUCH = `coalesce(product.display_panel ILIKE '%touch%' AND product.display_panel NOT ILIKE '%non%touch%', false)`

/** The grades asked for, by code, letter or label in any case; what is none of them finds nothing. */
export function conditionCodes(asked: readonly string[]): string[] {
  const names = new Set(asked.map((name) => name.toLowerCase()))
  return CONDITIONS.filter(({ code, grade, label }) =>
    [code, grade, label].some((name) => names.has(name.toLowerCase())),
  ).map(({ code }) => code)
}

/** LIKE patterns for storage texts without spaces: a class, a whole text, or a size such as "512 GB". */
export function storagePatterns(asked: readonly string[]): string[] {
  return asked.flatMap((name) => {
    const plain = name.toLowerCase().replace(/\s+/g, '')
    const literal = escapeLike(plain)
    return STORAGE_CLASSES[plain] ?? (/\d(gb|tb)$/.test(plain) ? [literal, `${literal}%`] : [literal])
  })
}

type Configuration = { ramGb: string; storage: string }
const PRODUCT: Configuration = { ramGb: 'product.ram_gb', storage: 'product.storage' }
const VARIANT: Configuration = {
  ramGb: 'coalesce(variant.ram_gb, base.ram_gb)',
  storage: 'coalesce(variant.storage, base.storage)',
}

/** What one buyable configuration must be: the product as it is, or one live variant of it that is all of this. */
function configurationCondition(filter: ProductFilter, bind: Bind): string[] {
  const tests: ((of: Configuration) => string)[] = []
  if (filter.ramGb) {
    const sizes = bind(filter.ramGb.map(memoryOf).filter((size) => size !== null))
    tests.push(({ ramGb }) => `${ramGb} = ANY(${sizes}::int[])`)
  }
  if (filter.storage) {
    const patterns = bind(storagePatterns(filter.storage))
    tests.push(({ storage }) => `replace(lower(${storage}), ' ', '') LIKE ANY(${patterns}::text[])`)
  }
  if (filter.useCase === 'MULTI_TASKING') tests.push(({ ramGb }) => `${ramGb} >= ${MULTI_TASKING_MIN_RAM_GB}`)
  if (filter.useCase === 'EVERYDAY_NEEDS') tests.push(({ ramGb }) => `${ramGb} <= ${EVERYDAY_MAX_RAM_GB}`)
  if (tests.length === 0) return []
  const all = (of: Configuration) => tests.map((test) => test(of)).join(' AND ')
  return [
    // Not tied to the outer row, so that the variants are read once and not once per product.
    `((${all(PRODUCT)}) OR product.id IN (
        SELECT base.id FROM product_variant variant JOIN product base ON base.id = variant.product_id
         WHERE variant.deleted_at IS NULL AND ${all(VARIANT)}))`,
  ]
}

function priceConditions({ minPrice, maxPrice, useCase }: ProductFilter, bind: Bind): string[] {
  return [
    ...(minPrice === undefined ? [] : [`${OFFER_PRICE} >= ${bind(toPaise(minPrice))}`]),
    ...(maxPrice === undefined ? [] : [`${OFFER_PRICE} <= ${bind(toPaise(maxPrice))}`]),
    ...(useCase === 'EVERYDAY_NEEDS' ? [`${OFFER_PRICE} <= ${EVERYDAY_MAX_PAISE}`] : []),
  ]
}

/** The last part of a category path is its slug. Children are included. */
function placeConditions({ brand, category, categoryId }: ProductFilter, bind: Bind): string[] {
  const conditions: string[] = []
  if (brand) {
    const names = bind(brand.map((name) => name.toLowerCase()))
    conditions.push(
      `product.brand_id = ANY(ARRAY(SELECT id FROM brand WHERE slug = ANY(${names}::text[]) OR lower(name) = ANY(${names}::text[])))`,
    )
  }
  if (category) {
    const slug = bind(category.toLowerCase().split('/').findLast(Boolean) ?? '')
    conditions.push(`product.category_id = ANY(ARRAY(SELECT part.id FROM category whole
        JOIN category part ON whole.id IN (part.id, part.parent_id) WHERE whole.slug = ${slug}))`)
  }
  if (categoryId !== undefined) {
    const id = bind(categoryId)
    conditions.push(
      `product.category_id = ANY(ARRAY(SELECT id FROM category WHERE ${id} IN (id, parent_id)))`,
    )
  }
  return conditions
}

const likeAny = (column: string, patterns: readonly string[]) =>
  `${column} ILIKE ANY(ARRAY[${patterns.map((pattern) => `'${pattern}'`).join(', ')}])`

/** The conditions of a product list on the table product (joined by OFFER_JOIN where they name "offer"). */
export function filterConditions(filter: ProductFilter, bind: Bind): string[] {
  const { condition, inStock, processor, operatingSystem, touchscreen } = filter
  return [
    'product.deleted_at IS NULL',
    ...placeConditions(filter, bind),
    ...(condition
      ? [`product.condition = ANY(${bind(conditionCodes(condition))}::product_condition[])`]
      : []),
    ...(inStock === undefined ? [] : [inStock ? 'product.stock_qty > 0' : 'product.stock_qty = 0']),
    ...(processor ? [likeAny('product.cpu', PROCESSORS[processor])] : []),
    ...(operatingSystem ? [likeAny('product.os', SYSTEMS[operatingSystem])] : []),
    ...(touchscreen === undefined ? [] : [touchscreen ? IS_TOUCH : `NOT ${IS_TOUCH}`]),
    ...configurationCondition(filter, bind),
    ...priceConditions(filter, bind),
  ]
}
