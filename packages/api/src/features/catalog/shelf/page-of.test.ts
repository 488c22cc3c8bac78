import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import { describe, expect, it } from 'vitest'
import { OFFER_TESTS } from './offer-tests.ts'
import { createColumns, putFacts, removeFacts } from './columns.ts'
import { type Candidates, pageOf } from './page-of.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { passing, type ShelfFilter, shelfFilter } from './shelf-filter.ts'
import { numberOf } from './text-numbers.ts'

const offer = (pricePaise: number, rest: Partial<OfferFacts> = {}): OfferFacts => ({
  variantId: null,
  pricePaise,
  mrpPaise: null,
  ramGb: 8,
  drive: 0,
  isInStock: true,
  choices: 0,
  ...rest,
})

const product = (
  id: number,
  offers: OfferFacts[],
  rest: Partial<Omit<ProductFacts, 'countryOfOrigin'>> & { country?: string } = {},
): ProductFacts => ({
  id,
  createdAtMs: 1_000 - id,
  ratingHundredths: 0,
  reviewCount: 0,
  brandId: 1,
  categoryId: 1,
  condition: 0,
  cpuMaker: 0,
  osFamily: 0,
  isTouch: false,
  kind: 0,
  build: 0,
  isInStock: offers.some(({ isInStock }) => isInStock),
  offers,
  choices: 0,
  choicesInStock: 0,
  ...rest,
  countryOfOrigin: numberOf(rest.country ?? null),
})

/** The newest first. */
const PRODUCTS: ProductFacts[] = [
  product(1, [offer(300, { isInStock: false, mrpPaise: 600 })], { ratingHundredths: 400, reviewCount: 2 }),
  product(2, [offer(200, { variantId: 21 }), offer(400, { variantId: 22, ramGb: 32 })], { country: 'IN' }),
  product(3, [offer(200, { mrpPaise: 250 })], { ratingHundredths: 400, reviewCount: 9, categoryId: 7 }),
  product(4, [offer(100, { mrpPaise: 50 })], { country: 'CN', categoryId: 7 }),
]

/** The columns of these products, and their places in this order. */
function shelfOf(products: readonly ProductFacts[], parts: Candidates['parts'] = null) {
  const columns = createColumns()
  const places = Int32Array.from(products, (facts) => putFacts(columns, facts))
  return { columns, candidates: { places, parts } }
}

const NO_FILTER: ShelfFilter = { product: {}, offer: {}, inStock: undefined }

type Asked = {
  sort?: (typeof PRODUCT_SORTS)[number]
  filter?: Partial<ShelfFilter>
  limit?: number
  offset?: number
  parts?: number[]
}
function page({ sort = 'newest', filter, limit = 10, offset = 0, parts }: Asked) {
  const { columns, candidates } = shelfOf(PRODUCTS, parts ? Uint8Array.from(parts) : null)
  return pageOf(columns, candidates, { sort, limit, offset, filter: { ...NO_FILTER, ...filter } })
}
const idsOf = (asked: Asked) => page(asked).listed.map(({ id }) => id)

describe('a page of a list', () => {
  it.each<[(typeof PRODUCT_SORTS)[number], number[]]>([
    ['newest', [1, 2, 3, 4]],
    ['relevance', [2, 3, 4, 1]],
    ['price_asc', [4, 2, 3, 1]],
    ['price_desc', [1, 3, 2, 4]],
    ['discount', [1, 3, 2, 4]],
    ['rating', [3, 1, 2, 4]],
    ['origin', [4, 2, 1, 3]],
  ])('is in the order of %s, however much of it is asked for', (sort, expected) => {
    expect(idsOf({ sort })).toEqual(expected)
    expect(idsOf({ sort, limit: 1_000 })).toEqual(expected)
    expect(expected.map((_, offset) => idsOf({ sort, limit: 1, offset })[0])).toEqual(expected)
  })

  it('has what a search found by its SKU first, then what is in stock, each by how well it was found', () => {
    expect(idsOf({ sort: 'relevance', parts: [1, 3, 2, 3] })).toEqual([3, 2, 4, 1])
    expect(idsOf({ sort: 'relevance', parts: [0, 3, 2, 1] })).toEqual([1, 4, 3, 2])
  })

  it('is the same of thousands, whatever order they come in', () => {
    const prices = Array.from({ length: 3_000 }, (_, index) => (index * 7_919) % 1_013)
    const products = prices.map((price, index) => product(index, [offer(price)]))
    const { columns, candidates } = shelfOf(products)
    const wanted = prices.map((price, id) => ({ price, id })).sort((a, b) => a.price - b.price || a.id - b.id)
    for (const [limit, offset] of [
      [12, 0],
      [12, 240],
      [1_000, 1_000],
    ] as const) {
      const asked = { sort: 'price_asc', limit, offset, filter: NO_FILTER } as const
      expect(pageOf(columns, candidates, asked).listed.map(({ id }) => id)).toEqual(
        wanted.slice(offset, offset + limit).map(({ id }) => id),
      )
    }
  })

  it('shows of each product the first offer that fits, and says which others do', () => {
    expect(page({ filter: { offer: { ramGb: OFFER_TESTS.ramGb([32]) } } })).toEqual({
      listed: [{ id: 2, variantId: 22, fitting: [22] }],
      total: 1,
    })
    expect(page({ filter: { offer: { price: OFFER_TESTS.price({ min: 2 }) } }, limit: 2 })).toEqual({
      listed: [
        { id: 1, variantId: null, fitting: null },
        { id: 2, variantId: 21, fitting: null },
      ],
      total: 3,
    })
  })

  it('counts all that pass, also beyond the page, and none beyond the end', () => {
    expect(page({ filter: { inStock: false } })).toEqual({
      listed: [{ id: 1, variantId: null, fitting: null }],
      total: 1,
    })
    expect(page({ filter: { inStock: true }, limit: 1 }).total).toBe(3)
    expect(page({ offset: 40 })).toEqual({ listed: [], total: 4 })
    expect(idsOf({ filter: { product: { category: passing([7]) } } })).toEqual([3, 4])
  })

  it.each<[string, Parameters<typeof shelfFilter>[0]]>([
    ['nothing', {}],
    ['a least price', { minPrice: 30 }],
    ['a highest price', { maxPrice: 30 }],
    ['both', { minPrice: 20, maxPrice: 40 }],
    ['a price, and what is in stock', { minPrice: 20, inStock: true }],
    ['what is not in stock', { inStock: false }],
    ['memory', { ramGb: ['16'] }],
    ['memory and a price', { ramGb: ['16'], maxPrice: 40 }],
    ['what no price is', { minPrice: 50_000_000 }],
  ])(
    'ends early where nothing older can come before, with the same page and total of all: %s',
    (_, asked) => {
      const offers = (id: number) =>
        Array.from({ length: 1 + (id % 3) }, (__, place) =>
          offer(((id * 7_919 + place * 31) % 60) * 100, {
            variantId: place,
            ramGb: 8 * (1 + ((id + place) % 2)),
            isInStock: id % 5 !== place,
          }),
        )
      const products = Array.from({ length: 900 }, (__, id) => product(id, offers(id)))
      const { columns, candidates } = shelfOf(products)
      // What is gone stands in the columns, and among nobody's candidates.
      const gone = new Set([0, 17, 899])
      for (const id of gone) removeFacts(columns, id)
      const places = candidates.places.filter((_place, index) => !gone.has(index))
      const filter = shelfFilter(asked, { brand: null, category: null })
      for (const sort of ['newest', 'relevance'] as const)
        for (const offset of [0, 24, 300]) {
          const question = { sort, limit: 12, offset, filter }
          const of = (rest: object) => pageOf(columns, { places, parts: null, ...rest }, question)
          // With parts that are all alike nothing ends early, and each offer is asked.
          const whole = of({ parts: new Uint8Array(places.length).fill(1) })
          expect(of({ isAll: true })).toEqual(whole)
          expect(of({})).toEqual(whole)
        }
    },
  )
})
