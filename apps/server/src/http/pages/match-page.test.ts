import { describe, expect, it } from 'vitest'
import { createMover } from './match-page.ts'
import { PAGE_ROUTES } from './page-routes.ts'

const movedTo = createMover(PAGE_ROUTES)

describe('an address that is nearly one of ours', () => {
  it.each([
    ['/products/', '/products'],
    ['/products///', '/products'],
    ['/Products', '/products'],
    ['/PRODUCT/LAP-Dell-5480/', '/product/LAP-Dell-5480'],
    ['/C/Laptops/MacBooks', '/c/Laptops/MacBooks'],
    ['/c/laptops/', '/c/laptops'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/Size-Guide/', '/size-guide'],
    ['/blog/', '/blog'],
  ])('%s moves to %s', (from, to) => {
    expect(movedTo(from)).toBe(to)
  })

  it.each([
    '/',
    '/products',
    '/product/LAP-1',
    '/none',
    '/none/',
    '/product/',
    '/product/a/b/',
    '/admin/orders/DB-1',
  ])('%s stays', (path) => {
    expect(movedTo(path)).toBeNull()
  })

  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/products/', '/%2f%2fevil.example/'])(
    'never leads to another site: %s',
    (path) => {
      expect(movedTo(path)).toBeNull()
    },
  )
})
