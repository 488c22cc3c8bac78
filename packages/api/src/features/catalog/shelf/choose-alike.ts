import type { Sql } from '../../../context.ts'
import type { Listed } from '../../../search-port.ts'
import { getShelf } from './get-shelf.ts'
import type { ProductFacts } from './product-facts.ts'

/** More than any gap of two prices in paise. */
const STEP = 2 ** 40

/** How far one product is from another, the least the closest; null where it is none for this list. */
type Distance = (product: ProductFacts, self: ProductFacts) => number | null

const priceOf = ({ offers }: ProductFacts) => offers[0]?.pricePaise ?? 0
const gapOf = (product: ProductFacts, self: ProductFacts) => Math.abs(priceOf(product) - priceOf(self))
const isWithin = (gap: number, percent: number, self: ProductFacts) => gap * 100 <= priceOf(self) * percent

/**
 * Of the same brand. The closest step comes first: in stock within 15 % of the price with the same memory and storage; then
 * whatever memory and storage; then whatever price; then the brand alone. Within a step the same kind of thing comes first, then
 * the nearest price.
 */
const relatedDistance: Distance = (product, self) => {
  if (product.brandId !== self.brandId) return null
  const gap = gapOf(product, self)
  const step = !product.isInStock ? 3 : !isWithin(gap, 15, self) ? 2 : product.build !== self.build ? 1 : 0
  return (step * 2 + Number(product.kind !== self.kind)) * STEP + gap
}

/** In stock and of the same kind, of whatever brand: first within half the price, of those the same category, then the nearest price. */
const similarDistance: Distance = (product, self) => {
  if (product.kind !== self.kind || !product.isInStock) return null
  const gap = gapOf(product, self)
  return (Number(!isWithin(gap, 50, self)) * 2 + Number(product.categoryId !== self.categoryId)) * STEP + gap
}

type Near = { product: ProductFacts; distance: number }
const byDistance = (one: Near, other: Near) =>
  one.distance - other.distance || one.product.id - other.product.id

function nearest(
  products: readonly ProductFacts[],
  { self, most, distanceOf }: { self: ProductFacts; most: number; distanceOf: Distance },
): Listed[] {
  let near: Near[] = []
  for (const product of products) {
    const distance = product === self ? null : distanceOf(product, self)
    const last = near.length === most ? near.at(-1) : undefined
    if (distance === null || (last && byDistance(last, { product, distance }) < 0)) continue
    near = [...near, { product, distance }].sort(byDistance).slice(0, most)
  }
  return near.map(({ product: { id, offers } }) => ({
    id,
    variantId: offers[0]?.variantId ?? null,
    fitting: null,
  }))
}

async function choose(
  sql: Sql,
  asked: { id: number; most: number; distanceOf: Distance },
): Promise<Listed[]> {
  const { byId, newest } = await getShelf(sql)
  const self = byId.get(asked.id)
  return self ? nearest(newest, { ...asked, self }) : []
}

/** Up to `most` products of the same brand, the closest in price and build first, never the product itself. */
export const chooseRelated = (sql: Sql, asked: { id: number; most: number }) =>
  choose(sql, { ...asked, distanceOf: relatedDistance })

/** Up to `most` in place of one that is sold out. */
export const chooseSimilar = (sql: Sql, asked: { id: number; most: number }) =>
  choose(sql, { ...asked, distanceOf: similarDistance })
