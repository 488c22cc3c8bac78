import { describe, expect, it } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

describe('an address of the API', () => {
  it.each([
    ['/api/products/', '/api/products'],
    ['/api/products//?page=2', '/api/products?page=2'],
    ['/api/v1/products/7', '/api/products/7'],
    ['/api/v1/products/?page=2', '/api/products?page=2'],
    ['/api/v1/', '/api/'],
    ['/api/', '/api/'],
  ])('%s means %s', (url, meant) => expect(canonicalUrl(url)).toBe(meant))

  it.each(['/products/', '/api', '/api/v10/products', '/api/v1', '/apis/v1/products/'])(
    '%s is left as it is',
    (url) => expect(canonicalUrl(url)).toBe(url),
  )
})
