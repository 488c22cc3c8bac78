import { describe, expect, it } from 'vitest'
import { conditionCodes, storagePatterns } from './product-filter.ts'
import { escapeLike, memoryOf, searchWords } from './search-words.ts'

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
    ['SSD', ['%ssd%', '%nvme%']],
    ['512 GB', ['512gb', '512gb%']],
    ['512GB NVMe SSD', ['512gbnvmessd']],
    ['100%', ['100\\%']],
  ])('looks for the storage %s', (asked, patterns) => {
    expect(storagePatterns([asked])).toEqual(patterns)
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

describe('the words of a search', () => {
  it('are lower case, each once, with a size as one word', () => {
    expect(searchWords(' Dell  dell 16 GB  SSD ')).toEqual(['dell', '16gb', 'ssd'])
  })

  it('are at most twelve', () => {
    expect(searchWords('a b c d e f g h i j k l m n')).toHaveLength(12)
  })

  it('mean themselves in LIKE', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
  })
})
