import type { listProductsInput } from '@dobara/contract/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { escapeLike, memoryOf } from './search-words.ts'

export type ProductFilter = Omit<z.output<typeof listProductsInput>, 'page' | 'limit' | 'sort' | 'q'>

/** Adds a value to a statement and returns its placeholder, such as "$3". */
export type Bind = (value: unknown) => string

/** Joined to product, where the price or the MRP a card shows is filtered or sorted by. */
export const OFFER_JOIN = `LEFT JOIN LATERAL (
         SELECT price_paise, mrp_paise FROM product_variant
          WHERE product_id = product.id AND deleted_at IS NULL ORDER BY price_paise, id LIMIT 1
       ) offer ON true`
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

/** What one buyable configuration must be: asked of the product itself and of its live variants. */
function configurationConditions(filter: ProductFilter, bind: Bind): string[] {
  const conditions: string[] = []
  const test = (build: (column: (name: string) => string) => string) => {
    conditions.push(build((name) => `{${name}}`))
  }
  if (filter.ramGb) {
    const sizes = bind(filter.ramGb.map(memoryOf).filter((size) => size !== null))
    test((column) => `${column('ram_gb')} = ANY(${sizes}::int[])`)
  }
  if (filter.storage) {
    const patterns = bind(storagePatterns(filter.storage))
    test((column) => `replace(lower(${column('storage')}), ' ', '') LIKE ANY(${patterns}::text[])`)
  }
  if (filter.useCase === 'MULTI_TASKING') test((column) => `${column('ram_gb')} >= ${MULTI_TASKING_MIN_RAM_GB}`)
  if (filter.useCase === 'EVERYDAY_NEEDS') test((column) => `${column('ram_gb')} <= ${EVERYDAY_MAX_RAM_GB}`)
  return conditions
}
