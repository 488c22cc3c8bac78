import { describe, expect, it } from 'vitest'
import { escapeLike, memoryOf } from '../../base/filter-words.ts'
import { conditionCodes } from './product-filter.ts'

describe('filter values', () => {
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
  ])('reads the grades %j as %j', (requested, codes) => {
    expect(conditionCodes(requested)).toEqual(codes)
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
