import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'
import { OPEN_REDIRECTS } from '../test/test-open-redirects.ts'

describe('the page to go back to', () => {
  it.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products?q=thinkpad&page=2', '/products?q=thinkpad&page=2'],
    ['/c/laptops/gaming', '/c/laptops/gaming'],
    ['/order/01930000-0000-7000-8000-000000000001', '/order/01930000-0000-7000-8000-000000000001'],
    ['/products?q=दोबारा', '/products?q=%E0%A4%A6%E0%A5%8B%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BE'],
    ['/checkout#accessToken=planted', '/checkout'],
    ['/apiary', '/apiary'],
  ])('is kept: %s', (path, expected) => expect(safeReturnPath(path)).toBe(expected))

  it.each(OPEN_REDIRECTS)('S30 is none when it could lead out of the shop or into the API: %j', (path) => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it.each([undefined, null, 7, ['/products'], {}, '', `/${'a'.repeat(1_001)}`])('is no path: %j', (value) =>
    expect(safeReturnPath(value)).toBeUndefined(),
  )
})
