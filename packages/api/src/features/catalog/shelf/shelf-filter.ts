import { memoryOf } from '../../../base/filter-words.ts'
import type { OfferGroup } from '../offer-filter.ts'
import { conditionCodes, type ProductFilter } from '../product-filter.ts'
import { OFFER_TESTS, type OfferTest, pricesIn } from './offer-tests.ts'
import { knownNumberOf } from './text-numbers.ts'

/** Filters that are judged on the product itself. */
export const PRODUCT_GROUPS = [
  'brand',
  'category',
  'condition',
  'processor',
  'operatingSystem',
  'touchscreen',
  'countryOfOrigin',
] as const
export type ProductGroup = (typeof PRODUCT_GROUPS)[number]

/** By a number of a column: 1 where it passes. */
export type Passing = Uint8Array
/** The tests of a filter; of what is not set there is none. They mean what product-filter.ts and offer-filter.ts ask in SQL. */
export type ShelfFilter = {
  product: Partial<Record<ProductGroup, Passing>>
  offer: Partial<Record<OfferGroup, OfferTest>>
  inStock: boolean | undefined
  /** The prices that `offer` asks, in paise, both ends included; any where it asks none. Where this is not said, each offer is asked. */
  prices?: { least: number; most: number }
}

export function passing(values: Iterable<number>): Passing {
  const all = [...values]
  const table = new Uint8Array(Math.max(-1, ...all) + 1)
  for (const value of all) table[value] = 1
  return table
}

const passingTexts = (texts: readonly string[]) => passing(texts.flatMap((text) => knownNumberOf(text) ?? []))

function offerTestsOf(filter: ProductFilter): ShelfFilter['offer'] {
  const { ramGb, storage, useCase, minPrice, maxPrice } = filter
  return {
    ...(ramGb && { ramGb: OFFER_TESTS.ramGb(ramGb.map(memoryOf).filter((size) => size !== null)) }),
    ...(storage && { storage: OFFER_TESTS.storage(storage) }),
    ...(useCase && { useCase: OFFER_TESTS.useCase(useCase) }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: OFFER_TESTS.price({ min: minPrice, max: maxPrice }),
    }),
  }
}

/** `ids`: those of the brands and categories that are asked for; null where none are. */
export function shelfFilter(
  filter: ProductFilter,
  ids: { brand: readonly number[] | null; category: readonly number[] | null },
): ShelfFilter {
  const { condition, processor, operatingSystem, touchscreen, countryOfOrigin, inStock } = filter
  const { brand, category } = ids
  return {
    product: {
      ...(brand && { brand: passing(brand) }),
      ...(category && { category: passing(category) }),
      ...(condition && { condition: passingTexts(conditionCodes(condition)) }),
      ...(processor && { processor: passingTexts([processor]) }),
      ...(operatingSystem && { operatingSystem: passingTexts([operatingSystem]) }),
      ...(touchscreen !== undefined && { touchscreen: passing([Number(touchscreen)]) }),
      ...(countryOfOrigin && {
        countryOfOrigin: passingTexts(countryOfOrigin.map((code) => code.toUpperCase())),
      }),
    },
    offer: offerTestsOf(filter),
    inStock,
    prices: pricesIn({ min: filter.minPrice, max: filter.maxPrice }),
  }
}
