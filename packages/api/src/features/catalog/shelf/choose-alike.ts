import type { Sql } from '../../../context.ts'
import type { Listed } from '../../../search-port.ts'
import { type Columns, placeOf } from './columns.ts'
import { createFirst } from './first-of.ts'
import { getShelf } from './get-shelf.ts'

/** More than any gap of two prices in paise. */
const STEP = 2 ** 40

/** How far the product of a place is from this one, the least the closest; negative where it is none for this list. */
type Distance = (columns: Columns, self: number) => (place: number) => number

/** Tells the price that a product is shown with first, by its place. */
function pricesOf({ products: { firstOffer }, offers: { pricePaise } }: Columns) {
  return (place: number) => pricePaise[firstOffer[place] ?? 0] ?? 0
}
const isWithin = (gap: number, percent: number, pricePaise: number) => gap * 100 <= pricePaise * percent

/**
 * Of the same brand. The closest step comes first: in stock within 15 % of the price with the same memory and storage; then
 * whatever memory and storage; then whatever price; then the brand alone. Within a step the same kind of thing comes first, then
 * the nearest price.
 */
const relatedDistance: Distance = (columns, self) => {
  const { brandId, isInStock, build, kind } = columns.products
  const priceOf = pricesOf(columns)
  const ownPrice = priceOf(self)
  return (place) => {
    if (brandId[place] !== brandId[self]) return -1
    const gap = Math.abs(priceOf(place) - ownPrice)
    const isNear = isWithin(gap, 15, ownPrice)
    const step = isInStock[place] !== 1 ? 3 : !isNear ? 2 : build[place] !== build[self] ? 1 : 0
    return (step * 2 + Number(kind[place] !== kind[self])) * STEP + gap
  }
}

/** In stock and of the same kind, of whatever brand: first within half the price, of those the same category, then the nearest price. */
const similarDistance: Distance = (columns, self) => {
  const { isInStock, kind, categoryId } = columns.products
  const priceOf = pricesOf(columns)
  const ownPrice = priceOf(self)
  return (place) => {
    if (kind[place] !== kind[self] || isInStock[place] !== 1) return -1
    const gap = Math.abs(priceOf(place) - ownPrice)
    const isElsewhere = categoryId[place] !== categoryId[self]
    return (Number(!isWithin(gap, 50, ownPrice)) * 2 + Number(isElsewhere)) * STEP + gap
  }
}

async function choose(
  sql: Sql,
  asked: { id: number; most: number; distanceOf: Distance },
): Promise<Listed[]> {
  const { columns, newest } = await getShelf(sql)
  const { id, firstOffer } = columns.products
  const self = placeOf(columns, asked.id)
  if (self < 0) return []
  const distanceOf = asked.distanceOf(columns, self)
  const { bar, add, first } = createFirst(asked.most)
  for (const place of newest) {
    const distance = place === self ? -1 : distanceOf(place)
    if (distance < 0 || distance > bar.key) continue
    add({ product: place, offer: firstOffer[place] ?? 0, key: distance, alike: id[place] ?? 0 })
  }
  return first().map(({ product, offer }) => ({
    id: id[product] ?? 0,
    variantId: columns.offers.variantId[offer] || null,
    fitting: null,
  }))
}

/** Up to `most` products of the same brand, the closest in price and build first, never the product itself. */
export const chooseRelated = (sql: Sql, asked: { id: number; most: number }) =>
  choose(sql, { ...asked, distanceOf: relatedDistance })

/** Up to `most` in place of one that is sold out. */
export const chooseSimilar = (sql: Sql, asked: { id: number; most: number }) =>
  choose(sql, { ...asked, distanceOf: similarDistance })
