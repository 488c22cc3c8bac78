import type { ProductList } from '@dobara/contract/catalog/catalog.ts'
import { parseSearch } from '@dobara/contract/content/page-address.ts'
import { describe, expect, it } from 'vitest'
import { listHead } from './list-head.ts'
import { translatorOf } from './page-texts.ts'

const LIST: ProductList = {
  products: [],
  pagination: { page: 1, limit: 12, total: 1, totalPages: 1 },
}
const laptop = { brand: 'Dell', imageUrl: '/media/0a/640.webp' }
const macbooks = {
  id: 2,
  name: 'MacBooks',
  nameHi: null,
  slug: 'macbooks',
  parentId: 1,
  productCount: 1,
  children: [],
}

function headOf(query: string, products: object[] = [laptop]) {
  return listHead(
    { ...LIST, products: products as ProductList['products'] },
    {
      request: { path: '/products', params: {}, search: parseSearch(query), language: 'en' },
      t: translatorOf('en'),
      publicUrl: 'https://shop.example',
      store: null,
      categories: [
        {
          id: 1,
          name: 'Laptops',
          nameHi: null,
          slug: 'laptops',
          parentId: null,
          productCount: 1,
          children: [macbooks],
        },
      ],
    },
  )
}

describe('the head of a product list', () => {
  it.each([
    ['', '/products', true],
    ['utm_source=mail&gclid=1', '/products', true],
    ['sort=price_asc', '/products', true],
    ['page=3', '/products?page=3', true],
    ['page=3&sort=newest', '/products?page=3', true],
    ['brand=dell', '/products?brand=dell', true],
    ['brand=dell&page=2', '/products?brand=dell&page=2', true],
    ['operatingSystem=macos', '/products?operatingSystem=macos', true],
    ['category=macbooks', '/c/laptops/macbooks', true],
    ['category=laptops/macbooks&page=2', '/c/laptops/macbooks?page=2', true],
    ['category=unknown', '/products?category=unknown', true],
    ['brand=dell,hp', '/products', false],
    ['brand=dell&ramGb=8', '/products', false],
    ['q=thinkpad', '/products', false],
    ['minPrice=10000', '/products', false],
    ['inStock=true', '/products', false],
    ['condition=Refurbished-A', '/products', false],
    ['brand=dell&ramGb=8&page=4', '/products', false],
  ])('for ?%s has canonical %s, indexed: %s', (query, canonical, isIndexed) => {
    expect(headOf(query)).toMatchObject({ canonical, isIndexed })
  })

  it('is not indexed without products', () => {
    expect(headOf('page=900', []).isIndexed).toBe(false)
  })

  it('names what was searched, the brand as it is written, and the page', () => {
    expect(headOf('').title).toBe('Products')
    expect(headOf('q=t480').title).toBe('t480 — Products')
    expect(headOf('brand=dell').title).toBe('Dell — Products')
    expect(headOf('page=2').title).toBe('Products (page 2)')
  })

  it('announces the first card’s picture', () => {
    expect(headOf('').firstPicture).toMatchObject({ url: '/media/0a/640.webp' })
    expect(headOf('', [{ brand: 'Dell', imageUrl: null }]).firstPicture).toBeUndefined()
  })
})
