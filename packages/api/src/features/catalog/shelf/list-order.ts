import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import type { Columns } from './columns.ts'
import { textOf } from './text-numbers.ts'

/** The places of a product of a list and of the offer that the list shows of it, and how well a search found it: 0 by its SKU, 1 best of the rest. */
type KeyOf = (product: number, offer: number, part: number) => number

/** What a list is ordered by: the least key first; what is alike in it by its id, or in the order of age. */
type ListOrder = { keyOf: (columns: Columns) => KeyOf; alike: 'id' | 'greater id' | 'age' }

/** Part of 1 that is saved at a price. */
const discountOf = (pricePaise: number, mrpPaise: number) =>
  mrpPaise < 0 ? 0 : Math.max(1 - pricePaise / mrpPaise, 0)

/** The rank of each country among them by its name; products without one come last. */
function rankCountries(countries: Int32Array): (country: number) => number {
  const seen = new Set<number>()
  let last = -1
  for (const country of countries) {
    // Neighbours mostly have the same.
    if (country !== last) seen.add(country)
    last = country
  }
  const names = [...seen].map((country) => ({ country, name: textOf(country) }))
  names.sort((one, other) => {
    if (one.name === null || other.name === null) return one.name === null ? 1 : -1
    return one.name < other.name ? -1 : 1
  })
  const ranks = new Map(names.map(({ country }, rank) => [country, rank]))
  return (country) => ranks.get(country) ?? names.length
}

/** More reviews than any product has. */
const REVIEWS = 2 ** 31

/**
 * Without a search: once so many as are wanted have keys no greater than this, nothing older goes before them. Other orders
 * must see all.
 */
export const ENOUGH: Partial<Record<(typeof PRODUCT_SORTS)[number], number>> = {
  newest: Number.MAX_SAFE_INTEGER,
  // In stock.
  relevance: 513,
}

/** Null: by age alone. */
export const LIST_ORDERS: Record<(typeof PRODUCT_SORTS)[number], ListOrder | null> = {
  newest: null,
  relevance: {
    keyOf: ({ offers: { isInStock } }) => {
      // Of the SKU that was typed; then what is in stock; then how well it was found, in less than 256 parts.
      return (_, offer, part) => (part === 0 ? 0 : 512) + (isInStock[offer] === 1 ? 0 : 256) + part
    },
    alike: 'age',
  },
  price_asc: {
    keyOf: ({ offers: { pricePaise } }) => {
      return (_, offer) => pricePaise[offer] ?? 0
    },
    alike: 'id',
  },
  price_desc: {
    keyOf: ({ offers: { pricePaise } }) => {
      return (_, offer) => -(pricePaise[offer] ?? 0)
    },
    alike: 'greater id',
  },
  discount: {
    keyOf: ({ offers: { pricePaise, mrpPaise } }) => {
      return (_, offer) => -discountOf(pricePaise[offer] ?? 0, mrpPaise[offer] ?? -1)
    },
    alike: 'age',
  },
  rating: {
    keyOf: ({ products: { ratingHundredths, reviewCount } }) => {
      return (product) => -((ratingHundredths[product] ?? 0) * REVIEWS + (reviewCount[product] ?? 0))
    },
    alike: 'age',
  },
  origin: {
    keyOf: ({ products: { countryOfOrigin, size } }) => {
      const rankOf = rankCountries(countryOfOrigin.subarray(0, size))
      return (product) => rankOf(countryOfOrigin[product] ?? 0)
    },
    alike: 'age',
  },
}
