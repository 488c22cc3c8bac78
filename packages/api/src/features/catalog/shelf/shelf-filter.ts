import { memoryOf } from '../../../base/filter-words.ts'
import type { OfferGroup } from '../offer-filter.ts'
import { conditionCodes, type ProductFilter } from '../product-filter.ts'
import { OFFER_TESTS, type OfferTest } from './offer-tests.ts'
import type { ProductFacts } from './product-facts.ts'
import { numberOf } from './text-numbers.ts'

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

type ProductTest = (facts: ProductFacts) => boolean
/** The tests of a filter; of what is not set there is none. They mean what product-filter.ts and offer-filter.ts ask in SQL. */
export type ShelfFilter = {
  product: Partial<Record<ProductGroup, ProductTest>>
  offer: Partial<Record<OfferGroup, OfferTest>>
  inStock: boolean | undefined
}

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

/** `passing`: the ids of the brands and categories that are asked for; null where none are. */
export function shelfFilter(
  filter: ProductFilter,
  passing: { brand: ReadonlySet<number> | null; category: ReadonlySet<number> | null },
): ShelfFilter {
  const { condition, processor, operatingSystem, touchscreen, countryOfOrigin, inStock } = filter
  const { brand, category } = passing
  const grades = new Set(condition && conditionCodes(condition).map(numberOf))
  const countries = new Set(countryOfOrigin?.map((code) => numberOf(code.toUpperCase())))
  const [maker, family] = [numberOf(processor ?? null), numberOf(operatingSystem ?? null)]
  return {
    product: {
      ...(brand && { brand: ({ brandId }) => brand.has(brandId) }),
      ...(category && { category: ({ categoryId }) => category.has(categoryId) }),
      ...(condition && { condition: (facts) => grades.has(facts.condition) }),
      ...(processor && { processor: ({ cpuMaker }) => cpuMaker === maker }),
      ...(operatingSystem && { operatingSystem: ({ osFamily }) => osFamily === family }),
      ...(touchscreen !== undefined && { touchscreen: ({ isTouch }) => isTouch === touchscreen }),
      ...(countryOfOrigin && {
        countryOfOrigin: (facts) => countries.has(facts.countryOfOrigin),
      }),
    },
    offer: offerTestsOf(filter),
    inStock,
  }
}
