import type { Columns } from './columns.ts'
import type { ShelfFilter } from './shelf-filter.ts'

/** The prices that a filter asks of offers, in paise; null where it asks none of them, or something else too. */
export function pricesAlone({ offer, prices }: ShelfFilter): NonNullable<ShelfFilter['prices']> | null {
  const [group, ...others] = Object.keys(offer)
  return group === 'price' && others.length === 0 ? (prices ?? null) : null
}

/** The prices, where the filter asks nothing else of products or of stock. */
function pricesAloneOf(filter: ShelfFilter): ShelfFilter['prices'] | null {
  const isMore = Object.keys(filter.product).length > 0 || filter.inStock !== undefined
  return isMore ? null : pricesAlone(filter)
}

/** The most that 32 bits hold: no price is higher. */
const HIGHEST = 2 ** 31 - 1

/**
 * How many products have an offer of these prices. The cheapest and the dearest offer of each stand side by side and tell of nearly all,
 * by signs alone: a difference of two prices is negative where the first is lower. An offer between the two is looked for only where neither is of these prices
 * and both are around them.
 */
function countPriced(
  { products, offers }: Columns,
  { least, most }: NonNullable<ShelfFilter['prices']>,
): number {
  const { lowestPaise, highestPaise, firstOffer, offerCount, size } = products
  if (least > HIGHEST) return 0
  // As whole numbers of 32 bits, with which the loop is quicker.
  const from = Math.max(0, Math.ceil(least)) | 0
  const to = Math.max(-1, Math.min(HIGHEST, Math.floor(most))) | 0
  const isBetween = (place: number) => {
    const first = firstOffer[place] as number
    return offers.pricePaise
      .subarray(first, first + (offerCount[place] as number))
      .some((price) => price >= least && price <= most)
  }
  let [outside, around] = [0, 0]
  for (let place = 0; place < size; place++) {
    const lowest = lowestPaise[place] as number
    const highest = highestPaise[place] as number
    outside += (((lowest - from) | (to - lowest)) & ((highest - from) | (to - highest))) >>> 31
    around += ((lowest - from) & (to - highest)) >>> 31
  }
  let total = size - outside
  if (around === 0) return total
  for (let place = 0; place < size; place++)
    if ((lowestPaise[place] as number) < from && (highestPaise[place] as number) > to && isBetween(place))
      total += 1
  return total
}

/** How many of all products pass, in the order they are known in: what stands side by side is read quicker than by age. */
export function countAll(columns: Columns, filter: ShelfFilter, passes: (place: number) => boolean): number {
  const prices = pricesAloneOf(filter)
  if (prices) return countPriced(columns, prices)
  let total = 0
  for (let place = 0; place < columns.products.size; place++) if (passes(place)) total += 1
  return total
}
