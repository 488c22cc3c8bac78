import { describe, expect, it } from 'vitest'
import { escapeLike, memoryOf } from '../../base/filter-words.ts'
import { conditionCodes, storageAsked } from './product-filter.ts'

describe('what a filter value means', () => {
  it.each([
    [['Refurbished-A'], ['Refurbished-A']],
    [
      ['a', 'C'],
      ['Refurbished-A', 'Refurbished-C'],
    ],
    [
      ['good', 'USED'],
      ['Refurbished-B', 'Used'],
    ],
    [['D'], []],
  ])('reads the grades %j as %j', (asked, codes) => {
    expect(conditionCodes(asked)).toEqual(codes)
  })

  it.each([
    ['SSD', { kinds: 1, patterns: [] }],
    ['512 GB', { kinds: 0, patterns: ['512gb', '512gb%'] }],
    ['512GB NVMe SSD', { kinds: 0, patterns: ['512gbnvmessd'] }],
    ['100%', { kinds: 0, patterns: ['100\\%'] }],
  ])('looks for the storage %s', (asked, expected) => {
    expect(storageAsked([asked])).toEqual(expected)
  })

  it('takes several kinds of storage together', () => {
    expect(storageAsked(['HDD', 'nvme'])).toEqual({ kinds: 6, patterns: [] })
  })

  it.each([
    ['8', 8],
    ['16 GB', 16],
    ['1tb', null],
    ['-4', null],
  ])('reads %s as memory', (text, size) => {
    expect(memoryOf(text)).toBe(size)
  })
})

it('lets what is typed mean itself in LIKE', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})
