import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHOICES, choicesOf } from './choices.ts'
import { createColumns, putFacts } from './columns.ts'
import { countShelf } from './count-shelf.ts'
import { columnOf } from './judge.ts'
import { OFFER_TESTS } from './offer-tests.ts'
import { pageOf } from './page-of.ts'
import type { OfferFacts, ProductFacts } from './product-facts.ts'
import { passing, type ProductGroup, type ShelfFilter } from './shelf-filter.ts'
import { numberOf } from './text-numbers.ts'

const offer: fc.Arbitrary<OfferFacts> = fc
  .record({
    pricePaise: fc.constantFrom(10_000_00, 25_000_00, 45_000_00, 90_000_00),
    ramGb: fc.constantFrom(null, 8, 16, 32),
    isInStock: fc.boolean(),
  })
  .map((known) => {
    const facts = { ...known, variantId: null, mrpPaise: null, drive: 0 }
    return { ...facts, choices: choicesOf(facts) }
  })

const all = (offers: readonly OfferFacts[]) => offers.reduce((bits, { choices }) => bits | choices, 0)

const product = fc
  .record({
    // What can be bought stands first, as it does in the shop.
    offers: fc
      .array(offer, { minLength: 1, maxLength: 3 })
      .map((offers) => offers.toSorted((one, other) => Number(other.isInStock) - Number(one.isInStock))),
    brandId: fc.integer({ min: 1, max: 3 }),
    categoryId: fc.integer({ min: 1, max: 70 }),
    condition: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ offers, ...known }): Omit<ProductFacts, 'id'> => {
    const inStock = offers.filter(({ isInStock }) => isInStock)
    const rest = { countryOfOrigin: 0, cpuMaker: 0, osFamily: 0, isTouch: false, kind: 0, build: 0 }
    const stock = { isInStock: inStock.length > 0, choices: all(offers), choicesInStock: all(inStock) }
    return { ...known, ...rest, ...stock, offers, createdAtMs: 0, ratingHundredths: 0, reviewCount: 0 }
  })

const filter: fc.Arbitrary<ShelfFilter> = fc
  .record({
    brand: fc.option(fc.constant(passing([2])), { nil: undefined }),
    category: fc.option(fc.constant(passing([1, 70])), { nil: undefined }),
    price: fc.option(fc.constant(OFFER_TESTS.price({ min: 20_000, max: 50_000 })), { nil: undefined }),
    ramGb: fc.option(fc.constant(OFFER_TESTS.ramGb([8, 16])), { nil: undefined }),
    inStock: fc.constantFrom(undefined, true, false),
  })
  .map(({ brand, category, price, ramGb, inStock }) => ({
    product: { ...(brand && { brand }), ...(category && { category }) },
    offer: { ...(price && { price }), ...(ramGb && { ramGb }) },
    inStock,
  }))

const GROUPS = ['brand', 'category'] as const satisfies ProductGroup[]

it('counts for each choice what the list has with it, and without what its own group asks', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), filter, (products, asked) => {
      const columns = createColumns()
      const places = Int32Array.from(products, (facts, index) =>
        putFacts(columns, { ...facts, id: index + 1 }),
      )
      const totalOf = (wanted: ShelfFilter) =>
        pageOf(columns, { places, parts: null }, { sort: 'newest', limit: 1, offset: 0, filter: wanted })
          .total
      const counts = countShelf(columns, places, asked)
      expect(counts.total).toBe(totalOf(asked))
      for (const group of GROUPS) {
        for (const value of new Set(columnOf(columns.products, group).subarray(0, products.length))) {
          const total = totalOf({ ...asked, product: { ...asked.product, [group]: passing([value]) } })
          expect(counts[group][value] ?? 0).toBe(total)
        }
      }
      for (const { group, value, test } of CHOICES) {
        // "Not in stock" is said of all offers that fit, and a list with it shows products of which none is.
        if (asked.inStock === false) continue
        expect(counts[group][value]).toBe(totalOf({ ...asked, offer: { ...asked.offer, [group]: test } }))
      }
      expect(counts.inStock).toEqual({
        true: totalOf({ ...asked, inStock: true }),
        false: totalOf({ ...asked, inStock: false }),
      })
    }),
  )
})

it('names a country that other filters leave nothing of, and none that no product is from', () => {
  const columns = createColumns()
  const [india, china] = [numberOf('IN'), numberOf('CN')]
  const one = fc.sample(product, 1)[0]
  if (!one) throw new Error('no product')
  const places = Int32Array.from([india, china], (countryOfOrigin, index) =>
    putFacts(columns, { ...one, id: index + 1, brandId: index + 1, countryOfOrigin }),
  )
  const asked = { product: { brand: passing([1]) }, offer: {}, inStock: undefined }
  expect(countShelf(columns, places, asked).countryOfOrigin).toEqual({ IN: 1, CN: 0 })
  expect(countShelf(columns, places.subarray(0, 1), asked).countryOfOrigin).toEqual({ IN: 1 })
})
