import type { PRODUCT_SORTS } from '@dobara/contract/catalog/product-sorts.ts'
import { describe, expect, it } from 'vitest'
import { OFFER_TESTS } from './offer-tests.ts'
import { createColumns, putFacts } from './columns.ts'
import { type Candidates, pageOf } from './page-of.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { passing, type ShelfFilter } from './shelf-filter.ts'
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
})
