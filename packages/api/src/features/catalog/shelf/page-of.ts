import type { Listed } from '../../../search-port.ts'
import type { ListRequest } from '../list-request.ts'
import type { Columns } from './columns.ts'
import { countAll } from './count-all.ts'
import { type Chosen, createFirst } from './first-of.ts'
import { judgeProducts, NONE, offerTest } from './judge.ts'
import { ENOUGH, LIST_ORDERS } from './list-order.ts'
import type { ShelfFilter } from './shelf-filter.ts'

/**
 * What a list chooses from: places of products in the order of age, and how well a search found each; without a search no parts.
 * `isAll`: these are all that are for sale.
 */
export type Candidates = { places: Int32Array; parts: Uint8Array | null; isAll?: boolean }

export type ListPage = { listed: Listed[]; total: number }

type Asked = Pick<ListRequest, 'sort' | 'limit' | 'offset'> & { filter: ShelfFilter }

/** Gives the place of the first offer of a product that fits; -1 where none does. */
function offerFinder(columns: Columns, filter: ShelfFilter): (place: number) => number {
  const { firstOffer, offerCount } = columns.products
  const fits = offerTest(columns, filter)
  if (fits === null) return (place) => ((offerCount[place] ?? 0) > 0 ? (firstOffer[place] ?? -1) : -1)
  return (place) => {
    const from = firstOffer[place] ?? 0
    const end = from + (offerCount[place] ?? 0)
    for (let offer = from; offer < end; offer++) if (fits(offer)) return offer
    return -1
  }
}

function listedOf(columns: Columns, filter: ShelfFilter): (chosen: Chosen) => Listed {
  const { id, firstOffer, offerCount } = columns.products
  const { variantId } = columns.offers
  const fits = offerTest(columns, filter)
  return ({ product, offer }) => {
    const count = offerCount[product] ?? 0
    const fitting: number[] = []
    for (let index = 0; index < count; index++) {
      const one = (firstOffer[product] ?? 0) + index
      if (fits === null || fits(one)) fitting.push(variantId[one] ?? 0)
    }
    return {
      id: id[product] ?? 0,
      variantId: variantId[offer] || null,
      fitting: fitting.length === count ? null : fitting.filter((variant) => variant !== 0),
    }
  }
}

/** Tells of a product by what it is ordered among others that have the same key. */
function alikeOf(columns: Columns, sort: Asked['sort']): (place: number, index: number) => number {
  const { id } = columns.products
  const alike = LIST_ORDERS[sort]?.alike
  if (alike === 'id') return (place) => id[place] ?? 0
  return alike === 'greater id' ? (place) => -(id[place] ?? 0) : (_, index) => index
}

function countFrom(places: Int32Array, from: number, passes: (place: number) => boolean): number {
  let total = 0
  for (let index = from; index < places.length; index++) if (passes(places[index] ?? 0)) total += 1
  return total
}

/** One page of the products that pass all filters, and how many pass them; each shows the first of its offers that does. */
export function pageOf(
  columns: Columns,
  { places, parts, isAll = false }: Candidates,
  asked: Asked,
): ListPage {
  const { sort, limit, offset, filter } = asked
  const most = offset + limit
  const { isInStock } = columns.offers
  const own = judgeProducts(columns, filter)
  const hasOwn = own.groups.length > 0
  const offerOf = offerFinder(columns, filter)
  const stock = filter.inStock === undefined ? NONE : Number(filter.inStock)
  const keyOf = LIST_ORDERS[sort]?.keyOf(columns) ?? null
  const alike = alikeOf(columns, sort)
  const { bar, add, first } = createFirst(most)
  const enough = parts === null ? (ENOUGH[sort] ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY
  /** The first of its offers that fits; -1 where it is not listed. */
  const shownOf = (place: number): number => {
    if (hasOwn && own.missedBy(place) !== NONE) return -1
    const offer = offerOf(place)
    return offer < 0 || (stock !== NONE && isInStock[offer] !== stock) ? -1 : offer
  }
  const passes = (place: number) => shownOf(place) >= 0
  let total = 0
  for (let index = 0; index < places.length; index++) {
    if (bar.key <= enough) {
      total = isAll ? countAll(columns, filter, passes) : total + countFrom(places, index, passes)
      break
    }
    const place = places[index] ?? 0
    const offer = shownOf(place)
    if (offer < 0) continue
    total += 1
    const key = keyOf === null ? index : keyOf(place, offer, parts === null ? 1 : (parts[index] ?? 1))
    if (key > bar.key) continue
    const among = alike(place, index)
    if (key < bar.key || among < bar.alike) add({ product: place, offer, key, alike: among })
  }
  const page = first().slice(offset, most)
  return { listed: page.map(listedOf(columns, filter)), total }
}
