import { toPaise } from '@dobara/domain/money/paise.ts'
import { escapeLike, memoryOf } from '../../base/filter-words.ts'
import type { Bind, ProductFilter } from './product-filter.ts'

/** What a use case asks of an offer. */
export const USE_CASE_LIMITS = {
  everydayMaxPaise: 30_000_00,
  everydayMaxRamGb: 8,
  multiTaskingMinRamGb: 16,
}

/** The bits of drive_kinds. */
const DRIVE_KINDS: Record<string, number> = { ssd: 1, nvme: 2, hdd: 4 }

/** What storage texts ask: kinds as bits of drive_kinds, whole texts, and sizes such as "512gb" that a text may begin with. */
export function storageAsked(asked: readonly string[]): { kinds: number; texts: string[]; sizes: string[] } {
  const plain = asked.map((name) => name.toLowerCase().replace(/\s+/g, ''))
  const texts = plain.filter((name) => !(name in DRIVE_KINDS))
  return {
    kinds: plain.reduce((bits, name) => bits | (DRIVE_KINDS[name] ?? 0), 0),
    texts,
    sizes: texts.filter((text) => /\d(gb|tb)$/.test(text)),
  }
}

function storageTest(asked: readonly string[], bind: Bind): string {
  const { kinds, texts, sizes } = storageAsked(asked)
  const patterns = [...texts.map(escapeLike), ...sizes.map((size) => `${escapeLike(size)}%`)]
  const tests = [
    ...(kinds > 0 ? [`offer.drive_kinds & ${kinds} > 0`] : []),
    ...(patterns.length > 0 ? [`offer.drive LIKE ANY(${bind(patterns)}::text[])`] : []),
  ]
  return `(${tests.join(' OR ') || 'false'})`
}

/** The memory that a use case needs, and the highest price of everyday needs, on the row offer. */
export function useCaseTest(useCase: NonNullable<ProductFilter['useCase']>): string {
  return useCase === 'MULTI_TASKING'
    ? `offer.ram_gb >= ${USE_CASE_LIMITS.multiTaskingMinRamGb}`
    : `(offer.ram_gb <= ${USE_CASE_LIMITS.everydayMaxRamGb} AND offer.price_paise <= ${USE_CASE_LIMITS.everydayMaxPaise})`
}

/** A range of prices in rupees, on the row offer; `write` puts a number of paise into the statement. */
export function priceTest(
  { min, max }: { min: number | null | undefined; max: number | null | undefined },
  write: (paise: number) => string,
): string | null {
  const tests = [
    ...(typeof min === 'number' ? [`offer.price_paise >= ${write(toPaise(min))}`] : []),
    ...(typeof max === 'number' ? [`offer.price_paise <= ${write(toPaise(max))}`] : []),
  ]
  return tests.join(' AND ') || null
}

export type OfferGroup = 'ramGb' | 'storage' | 'useCase' | 'price'

/**
 * What each filter asks of one thing that can be bought, the row offer of product_offer; only of filters that are set. All
 * of them hold for one and the same offer: nobody is shown 32 GB at the price of 8.
 */
export function offerTests(filter: ProductFilter, bind: Bind): Partial<Record<OfferGroup, string>> {
  const { ramGb, storage, useCase, minPrice, maxPrice } = filter
  const sizes = ramGb?.map(memoryOf).filter((size) => size !== null)
  const price = priceTest({ min: minPrice, max: maxPrice }, bind)
  return {
    ...(sizes && { ramGb: `offer.ram_gb = ANY(${bind(sizes)}::int[])` }),
    ...(storage && { storage: storageTest(storage, bind) }),
    ...(useCase && { useCase: useCaseTest(useCase) }),
    ...(price && { price }),
  }
}

/** What a list shows of each product, by which it is sorted: SQL over the row product, and over the row offer if joined. */
export type ShownOffer = {
  /** Joined to product; empty where the first offer is meant, which the row product has itself. */
  join: string
  conditions: string[]
  variantId: string
  pricePaise: string
  mrpPaise: string
  isInStock: string
  /** Units that can be bought of what fits, over the row page. */
  stockQty: string
}

const FIRST_OFFER: Omit<ShownOffer, 'conditions'> = {
  join: '',
  variantId: 'product.offer_variant_id',
  pricePaise: 'product.offer_price_paise',
  mrpPaise: 'product.offer_mrp_paise',
  isInStock: '(product.stock_qty > 0)',
  stockQty: 'product.stock_qty',
}

/**
 * Of every product the first offer that passes the tests. Joined like a table, so that PostgreSQL may walk the newest products
 * where much fits, and begin with the offers where little does.
 */
const fittingOffers = (
  tests: string,
) => `JOIN product_offer offer ON offer.product_id = product.id AND ${tests}
         AND NOT EXISTS (SELECT 1 FROM product_offer better WHERE better.product_id = product.id
                            AND better.place < offer.place AND ${tests.replaceAll('offer.', 'better.')})`

const unitsOf = (tests: string) => `(SELECT coalesce(sum(stock.on_hand - stock.reserved), 0)::int
      FROM product_offer offer JOIN stock_item stock
        ON stock.product_id = offer.product_id AND stock.variant_id IS NOT DISTINCT FROM offer.variant_id
     WHERE offer.product_id = product.id AND ${tests})`

/** The offer of each product that a list shows: the cheapest in stock of those that fit what is asked, else the cheapest that fits. */
export function shownOffer(filter: ProductFilter, bind: Bind): ShownOffer {
  const tests = Object.values(offerTests(filter, bind)).join(' AND ')
  const { inStock } = filter
  const shown =
    tests === ''
      ? FIRST_OFFER
      : {
          join: fittingOffers(tests),
          variantId: 'offer.variant_id',
          pricePaise: 'offer.price_paise',
          mrpPaise: 'offer.mrp_paise',
          isInStock: 'offer.in_stock',
          stockQty: unitsOf(tests),
        }
  return {
    ...shown,
    // What is in stock stands first of its product's offers: the shown one is out of stock when all that fit are.
    conditions: inStock === undefined ? [] : [inStock ? shown.isInStock : `NOT ${shown.isInStock}`],
  }
}
