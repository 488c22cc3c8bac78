import { expect, it } from 'vitest'
import { safeReturnPath } from '../return-path.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

it('parseSearch returns all values as text', () => {
  expect(parseSearch('?q=123&inStock=true&brand=dell,hp')).toEqual({
    q: '123',
    inStock: 'true',
    brand: 'dell,hp',
  })
})

it('reads a repeated parameter as one comma list', () => {
  expect(parseSearch('?brand=dell&brand=hp')).toEqual({ brand: 'dell,hp' })
})

it('writes lists with readable commas and colons and leaves out what is empty', () => {
  const search = {
    brand: ['dell', 'hp'],
    q: 'i5 & 8GB',
    page: undefined,
    ramGb: [],
    touchscreen: true,
    attributes: 'speed:30-',
  }
  expect(stringifySearch(search)).toBe(
    '?brand=dell,hp&q=i5%20%26%208GB&touchscreen=true&attributes=speed:30-',
  )
  expect(stringifySearch({})).toBe('')
})

it('reads back what it wrote', () => {
  const search = { q: 'थिंकपैड 14"', storage: 'SSD,NVMe' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

it.each([
  ['/orders?page=2', '/orders?page=2'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  [undefined, undefined],
])('takes %s as a way back only inside the shop', (path, expected) => {
  expect(safeReturnPath(path)).toBe(expected)
})
