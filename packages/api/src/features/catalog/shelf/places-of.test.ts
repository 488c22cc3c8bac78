import { describe, expect, it } from 'vitest'
import { type Columns, createColumns, putFacts } from './columns.ts'
import type { Shelf } from './get-shelf.ts'
import { liveByAge } from './newest-order.ts'
import { pageOf } from './page-of.ts'
import { placesFor } from './places-of.ts'
import type { ProductFacts } from './product-facts.ts'
import { passing, type ShelfFilter } from './shelf-filter.ts'

const NOTHING_KNOWN = { mrpPaise: null, ramGb: null, drive: 0, isInStock: true, choices: 0, variantId: null }

const product = (id: number, rest: Partial<ProductFacts> = {}): ProductFacts => ({
  id,
  createdAtMs: (id * 7_919) % 1_013,
  ratingHundredths: 0,
  reviewCount: 0,
  brandId: id % 7,
  categoryId: 100 + (id % 5),
  condition: 0,
  countryOfOrigin: 0,
  cpuMaker: 0,
  osFamily: 0,
  isTouch: false,
  kind: 0,
  build: 0,
  isInStock: true,
  choices: 0,
  choicesInStock: 0,
  offers: [{ ...NOTHING_KNOWN, pricePaise: (id * 31) % 97 }],
  ...rest,
})

function shelfOf(columns: Columns): Shelf {
  return { columns, newest: liveByAge(columns.products), wording: 0, version: 0 }
}
const filterOf = (product: ShelfFilter['product']): ShelfFilter => ({
  product,
  offer: {},
  inStock: undefined,
})

const columns = createColumns()
for (let id = 1; id <= 500; id += 1) putFacts(columns, product(id))

describe('the places that may pass a filter', () => {
  it.each<[string, ShelfFilter['product'], number]>([
    ['of one brand', { brand: passing([3]) }, 72],
    ['of one category', { category: passing([102]) }, 100],
    ['of both', { brand: passing([3]), category: passing([102]) }, 72],
    ['of several brands', { brand: passing([3, 4]) }, 500],
    ['of several brands in one category', { brand: passing([3, 4]), category: passing([102]) }, 100],
    ['of a brand without products', { brand: passing([9]) }, 0],
    ['of no brand at all', { brand: passing([]) }, 500],
    ['of all', {}, 500],
  ])('%s make the page that all places make', (_name, asked, count) => {
    const shelf = shelfOf(columns)
    const filter = filterOf(asked)
    const places = placesFor(shelf, filter)
    expect(places).toHaveLength(count)
    for (const sort of ['newest', 'price_asc', 'relevance'] as const) {
      const wanted = { sort, limit: 12, offset: 12, filter }
      expect(pageOf(columns, { places, parts: null }, wanted)).toEqual(
        pageOf(columns, { places: shelf.newest, parts: null }, wanted),
      )
    }
  })

  it('are those of now once the shelf has changed', () => {
    const own = createColumns()
    for (let id = 1; id <= 20; id += 1) putFacts(own, product(id))
    const shelf = shelfOf(own)
    const ofBrand = () =>
      Array.from(placesFor(shelf, filterOf({ brand: passing([3]) })), (place) => own.products.id[place])
    const before = ofBrand()
    expect(before.toSorted()).toEqual([10, 17, 3])
    putFacts(own, product(10, { brandId: 4 }))
    shelf.version += 1
    expect(ofBrand()).toEqual(before.filter((id) => id !== 10))
  })
})
