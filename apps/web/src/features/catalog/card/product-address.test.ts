import {
  changed,
  cleared,
  facetsInputOf,
  listInputOf,
  readProductSearch,
  toggled,
} from '@dobara/contract/catalog/product-search.ts'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../../lib/lists/search-params.ts'
import { chipsOf } from '../list/filter-chips.ts'
import type { FilterKnowledge } from '../list/filter-group.ts'
import { filterGroups } from '../list/filter-groups.ts'

const read = (address: string) => readProductSearch(parseSearch(address))

describe('the address of the product list', () => {
  it('preserves every documented parameter, and comma lists unchanged', () => {
    const address =
      '?q=thinkpad&brand=dell,hp&condition=Refurbished-A&minPrice=25000&maxPrice=50000&ramGb=8,16&storage=SSD,NVMe&inStock=true&processor=intel&operatingSystem=windows&useCase=MULTI_TASKING&touchscreen=true&category=laptops&categoryId=3&countryOfOrigin=CN,IN&sort=origin&page=3'
    expect(stringifySearch(read(address))).toBe(address)
  })

  it('drops what cannot be understood', () => {
    const search = read(
      '?minPrice=-5&maxPrice=abc&inStock=maybe&processor=arm&operatingSystem=beos&useCase=GAMING&touchscreen=false&categoryId=1.5&sort=luck&page=0&ramGb=,,&utm_source=mail',
    )
    expect(stringifySearch(search)).toBe('')
  })

  it('requests page 1 with 12 products unless the address specifies otherwise', () => {
    expect(listInputOf(read(''))).toMatchObject({ page: 1, limit: 12 })
    expect(listInputOf(read('?page=4'))).toMatchObject({ page: 4, limit: 12 })
  })

  it('requests the same counts on every page and in every order', () => {
    expect(facetsInputOf(read('?brand=dell&page=4&sort=newest'))).toEqual(facetsInputOf(read('?brand=dell')))
  })

  it('switches one value of a list on and off and starts at the first page again', () => {
    const one = toggled(read('?brand=dell&page=3'), { key: 'brand', value: 'hp' })
    expect(stringifySearch(one)).toBe('?brand=dell,hp')
    expect(stringifySearch(toggled(one, { key: 'brand', value: 'dell' }))).toBe('?brand=hp')
    expect(stringifySearch(changed(read('?q=x1&page=2'), { q: undefined }))).toBe('')
  })

  it('clears the filters and preserves the search', () => {
    expect(stringifySearch(cleared(read('?q=x1&brand=dell&sort=newest&page=2')))).toBe('?q=x1&sort=newest')
  })
})

const KNOWN: Omit<FilterKnowledge, 'search'> = {
  facets: undefined,
  attributes: undefined,
  brands: [{ id: 1, name: 'Dell', slug: 'dell', productCount: 4 }],
  categories: [
    { id: 7, name: 'Laptops', nameHi: null, slug: 'laptops', parentId: null, productCount: 9, children: [] },
  ],
}
const groupsOf = (address: string) => filterGroups({ search: read(address), ...KNOWN }, false)
const group = (address: string, key: string) => groupsOf(address).find((each) => each.key === key)
const labelsIn = (key: string) => group('', key)?.choices.map(({ label }) => label)

describe('the filters', () => {
  it('are in a fixed order', () => {
    expect(groupsOf('?countryOfOrigin=CN').map(({ title }) => title)).toEqual([
      'Category',
      'Brand',
      'Price',
      'Condition',
      'RAM',
      'Storage',
      'Availability',
      'Processor',
      'Operating system',
      'Use case',
      'Touchscreen',
      'Country of origin',
    ])
  })

  it.each([
    ['ramGb', ['4 GB', '8 GB', '16 GB', '32 GB']],
    ['storage', ['SSD', 'HDD', 'NVMe']],
    ['condition', ['Refurbished-A (Excellent)', 'Refurbished-B (Good)', 'Refurbished-C (Fair)', 'Used']],
    ['inStock', ['In Stock', 'Out of Stock']],
    ['price', ['Under ₹25,000', '₹25,000 – ₹50,000', '₹50,000 – ₹75,000', 'Above ₹75,000']],
    ['processor', ['Intel', 'AMD']],
    ['operatingSystem', ['Windows', 'macOS']],
    ['useCase', ['Multi-tasking', 'Everyday needs']],
  ])('offer the documented choices of %s', (key, labels) => {
    expect(labelsIn(key)).toEqual(labels)
  })

  it.each([
    ['price', 'Above ₹75,000', '?minPrice=75000'],
    ['price', '₹25,000 – ₹50,000', '?minPrice=25000&maxPrice=50000'],
    ['condition', 'Refurbished-B (Good)', '?condition=Refurbished-B'],
    ['inStock', 'Out of Stock', '?inStock=false'],
    ['useCase', 'Everyday needs', '?useCase=EVERYDAY_NEEDS'],
    ['touchscreen', 'With touchscreen', '?touchscreen=true'],
    ['category', 'Laptops', '?category=laptops'],
  ])('write %s %s as %s', (key, label, address) => {
    const choice = group('?page=5', key)?.choices.find((each) => each.label === label)
    expect(stringifySearch(choice?.next ?? {})).toBe(address)
  })

  it('offer each documented condition by its name', () => {
    const conditions = group('', 'condition')?.choices.map(({ value, label, next }) => [
      value,
      label,
      stringifySearch(next),
    ])
    expect(conditions).toEqual([
      ['Refurbished-A', 'Refurbished-A (Excellent)', '?condition=Refurbished-A'],
      ['Refurbished-B', 'Refurbished-B (Good)', '?condition=Refurbished-B'],
      ['Refurbished-C', 'Refurbished-C (Fair)', '?condition=Refurbished-C'],
      ['Used', 'Used', '?condition=Used'],
    ])
  })

  it('let a choice of one take the place of another', () => {
    const amd = group('?processor=intel', 'processor')?.choices.find(({ value }) => value === 'amd')
    expect(stringifySearch(amd?.next ?? {})).toBe('?processor=amd')
  })

  it.each(['?categoryId=7', '?category=laptops', '?category=shop/laptops'])(
    'know the category of %s',
    (address) => {
      expect(group(address, 'category')?.choices.find(({ isOn }) => isOn)?.label).toBe('Laptops')
    },
  )
})

describe('the chips of a search', () => {
  const chips = (address: string) => chipsOf(groupsOf(address))
  const labels = (address: string) => chips(address).map(({ label }) => label)

  it('name the active filters', () => {
    expect(labels('?brand=dell&ramGb=16&maxPrice=25000&categoryId=7&condition=Refurbished-B')).toEqual([
      'Laptops',
      'Dell',
      'Under ₹25,000',
      'Refurbished-B (Good)',
      '16 GB',
    ])
    expect(
      labels('?useCase=MULTI_TASKING&touchscreen=true&operatingSystem=macos&countryOfOrigin=CN'),
    ).toEqual(['macOS', 'Multi-tasking', 'Touchscreen', 'Made in China'])
    expect(labels('?minPrice=10000&maxPrice=20000')).toEqual(['₹10,000 – ₹20,000'])
    expect(labels('?minPrice=1000')).toEqual(['From ₹1,000'])
    expect(labels('?maxPrice=1000')).toEqual(['Up to ₹1,000'])
    expect(labels('?q=dell&sort=newest&page=2')).toEqual([])
  })

  it('name what the shop does not know as the address does, so that it can come off', () => {
    expect(labels('?brand=acer&ramGb=12&category=gone')).toEqual(['gone', 'acer', '12 GB'])
  })

  it('lead to the address without them', () => {
    const [price] = chips('?minPrice=10000&maxPrice=20000&inStock=true')
    expect(stringifySearch(price?.without ?? {})).toBe('?inStock=true')
    expect(stringifySearch(chips('?categoryId=7')[0]?.without ?? {})).toBe('')
  })
})
