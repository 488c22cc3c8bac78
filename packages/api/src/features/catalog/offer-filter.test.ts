import { describe, expect, it } from 'vitest'
import { storageAsked } from './offer-filter.ts'

describe('what a filter of storage means', () => {
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
})
