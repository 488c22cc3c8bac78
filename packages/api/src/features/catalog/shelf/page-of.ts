import type { Listed } from '../../../search-port.ts'
import type { ListRequest } from '../list-request.ts'
import { LIST_ORDERS, type ListOrder, type Shown } from './list-order.ts'
import type { OfferTest } from './offer-tests.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { PRODUCT_GROUPS, type ShelfFilter } from './shelf-filter.ts'

/** What a list chooses from: products in the order of age and how well a search found each; without a search no parts. */
export type Candidates = { products: readonly ProductFacts[]; parts: Uint8Array | null }

export type ListPage = { listed: Listed[]; total: number }

/** So many are taken, or twice as many as are wanted, before they are put in order and the rest is left out. */
const ROOM = 256

/** Takes products in the order of age, each in the same object, and gives the first `most` by `order`. */
function createFirst(most: number, order: ListOrder | null) {
  const first: Shown[] = []
  if (order === null)
    return {
      first: () => first,
      add: (shown: Shown) => void (first.length < most && first.push({ ...shown })),
    }
  let last: Shown | null = null
  const cut = () => {
    first.sort(order)
    if (first.length > most) first.length = most
    last = first[most - 1] ?? null
  }
  return {
    first: () => {
      cut()
      return first
    },
    add: (shown: Shown) => {
      // Of those that are alike the one that came first stays.
      if (last !== null && order(shown, last) >= 0) return
      first.push({ ...shown })
      if (first.length >= Math.max(ROOM, 2 * most)) cut()
    },
  }
}

function isFitting(offer: OfferFacts, tests: readonly OfferTest[]): boolean {
  for (const test of tests) if (!test(offer)) return false
  return true
}

function firstFitting({ offers }: ProductFacts, tests: readonly OfferTest[]): OfferFacts | null {
  for (const offer of offers) if (isFitting(offer, tests)) return offer
  return null
}

function listedOf({ product, offer }: Shown, tests: readonly OfferTest[]): Listed {
  const fitting = product.offers.filter((one) => isFitting(one, tests))
  return {
    id: product.id,
    variantId: offer.variantId,
    fitting:
      fitting.length === product.offers.length ? null : fitting.flatMap(({ variantId }) => variantId ?? []),
  }
}

/** One page of the products that pass all filters, and how many pass them; each shows the first of its offers that does. */
export function pageOf(
  { products, parts }: Candidates,
  asked: Pick<ListRequest, 'sort' | 'limit' | 'offset'> & { filter: ShelfFilter },
): ListPage {
  const { sort, limit, offset, filter } = asked
  const own = PRODUCT_GROUPS.flatMap((group) => filter.product[group] ?? [])
  const tests = Object.values(filter.offer)
  const { first, add } = createFirst(offset + limit, LIST_ORDERS[sort])
  // One object for all that are looked at: few of them are kept.
  let shown: Shown | null = null
  let total = 0
  for (let index = 0; index < products.length; index++) {
    const product = products[index]
    if (product === undefined || !own.every((test) => test(product))) continue
    const offer = firstFitting(product, tests)
    if (offer === null || (filter.inStock !== undefined && offer.isInStock !== filter.inStock)) continue
    total += 1
    shown = shown ?? { product, offer, part: 1 }
    shown.product = product
    shown.offer = offer
    shown.part = parts?.[index] ?? 1
    add(shown)
  }
  const page = first().slice(offset, offset + limit)
  return { listed: page.map((shown) => listedOf(shown, tests)), total }
}
