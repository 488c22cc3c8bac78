import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { chipsOf } from './filter-chips.ts'
import { changed, cleared, listInputOf, readProductSearch, toggled } from './product-search.ts'

const read = (address: string) => readProductSearch(parseSearch(address))

describe('the address of the product list', () => {
  it('keeps the documented names and comma lists as they are', () => {
    const address =
      '?q=thinkpad&brand=dell,hp&condition=Refurbished-A&minPrice=25000&maxPrice=50000&ramGb=8,16&storage=SSD,NVMe&inStock=true&page=3'
    expect(stringifySearch(read(address))).toBe(address)
  })

  it('drops what cannot be understood', () => {
    const search = read(
      '?minPrice=-5&maxPrice=abc&inStock=maybe&processor=arm&categoryId=1.5&sort=luck&page=0&ramGb=,,',
    )
    expect(stringifySearch(search)).toBe('')
  })

  it('asks for page 1 with 12 products unless the address says otherwise', () => {
    expect(listInputOf(read(''))).toMatchObject({ page: 1, limit: 12 })
    expect(listInputOf(read('?page=4'))).toMatchObject({ page: 4, limit: 12 })
  })

  it('switches one value of a list on and off and starts at the first page again', () => {
    const one = toggled(read('?brand=dell&page=3'), { key: 'brand', value: 'hp' })
    expect(stringifySearch(one)).toBe('?brand=dell,hp')
    expect(stringifySearch(toggled(one, { key: 'brand', value: 'dell' }))).toBe('?brand=hp')
    expect(stringifySearch(changed(read('?q=x1&page=2'), { q: undefined }))).toBe('')
  })

  it('clears the filters and keeps what was searched', () => {
    expect(stringifySearch(cleared(read('?q=x1&brand=dell&sort=newest&page=2')))).toBe('?q=x1&sort=newest')
  })
})

describe('the chips of a search', () => {
  const known = {
    brands: [{ id: 1, name: 'Dell', slug: 'dell', productCount: 4 }],
    categories: [{ id: 7, name: 'Laptops', slug: 'laptops', parentId: null, productCount: 9, children: [] }],
  }
  const labels = (address: string) => chipsOf(read(address), known).map(({ label }) => label)

  it('say in words what is on', () => {
    expect(labels('?brand=dell&ramGb=16&maxPrice=25000&categoryId=7&condition=Refurbished-B')).toEqual([
      'Laptops',
      'Under ₹25,000',
      'Dell',
      'Good',
      '16 GB',
    ])
    expect(labels('?minPrice=10000&maxPrice=20000')).toEqual(['₹10,000 – ₹20,000'])
    expect(labels('?q=dell&sort=newest&page=2')).toEqual([])
  })

  it('lead to the address without them', () => {
    const [price] = chipsOf(read('?minPrice=10000&maxPrice=20000&inStock=true'), known)
    expect(stringifySearch(price?.without ?? {})).toBe('?inStock=true')
  })
})
