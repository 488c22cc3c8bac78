import type { PRODUCT_SORTS } from '@dobara/contract/product-sorts.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { textOf } from './text-numbers.ts'

/** A product of a list with the offer that the list shows of it. */
export type Shown = {
  product: ProductFacts
  offer: OfferFacts
  /** How well a search found it: 0 by its SKU, 1 best of the rest. */
  part: number
}
/** Negative where the first comes before the second. */
export type ListOrder = (one: Shown, other: Shown) => number

const discountOf = ({ pricePaise, mrpPaise }: OfferFacts) =>
  mrpPaise === null ? 0 : Math.max(1 - pricePaise / mrpPaise, 0)

function compareOrigins(one: Shown, other: Shown): number {
  const [first, second] = [textOf(one.product.countryOfOrigin), textOf(other.product.countryOfOrigin)]
  if (first === second) return 0
  // Products without a country come last.
  if (first === null || second === null) return first === null ? 1 : -1
  return first < second ? -1 : 1
}

/** What each list is ordered by; what is alike in it stays in the order of age. Null: by age alone. */
export const LIST_ORDERS: Record<(typeof PRODUCT_SORTS)[number], ListOrder | null> = {
  newest: null,
  relevance: (one, other) =>
    Number(other.part === 0) - Number(one.part === 0) ||
    Number(other.offer.isInStock) - Number(one.offer.isInStock) ||
    one.part - other.part,
  price_asc: (one, other) =>
    one.offer.pricePaise - other.offer.pricePaise || one.product.id - other.product.id,
  price_desc: (one, other) =>
    other.offer.pricePaise - one.offer.pricePaise || other.product.id - one.product.id,
  discount: (one, other) => discountOf(other.offer) - discountOf(one.offer),
  rating: (one, other) =>
    other.product.ratingHundredths - one.product.ratingHundredths ||
    other.product.reviewCount - one.product.reviewCount,
  origin: compareOrigins,
}
