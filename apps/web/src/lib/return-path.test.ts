import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const HOME = [
  '/',
  '/products',
  '/products?q=x1&maxPrice=50000',
  '/order/0198b2f0-0000-7000-8000-000000000001',
  '/product/DL-7420%2F16',
  '/c/laptops/business',
  '/search?next=https://evil.example',
  '/products?next=//evil.example',
  '/@evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
]

const AWAY = [
  '//evil.example',
  '//evil.example/products',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /products',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example',
  '/products/../..//evil.example',
  'https://evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'evil.example',
  'products',
  './products',
  '../products',
  '?returnTo=/products',
  '#//evil.example',
  '',
  '@evil.example',
  '.evil.example',
]

const NO_TEXT = [
  undefined,
  null,
  0,
  true,
  {},
  ['/products'],
  ['//evil.example'],
  { toString: () => '/products' },
]

describe('the path to go back to after signing in (S30)', () => {
  it.each(HOME)('preserves %j', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each(AWAY)('S30 forgets %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it('ignores values that are not text', () => {
    expect(NO_TEXT.map(safeReturnPath)).toEqual(NO_TEXT.map(() => undefined))
  })

  it('S30 never leads out of the shop, regardless of the path', () => {
    for (const path of [...HOME, ...AWAY]) {
      const safePath = safeReturnPath(path)
      if (safePath !== undefined)
        expect(new URL(safePath, 'https://shop.example').origin).toBe('https://shop.example')
    }
  })
})
