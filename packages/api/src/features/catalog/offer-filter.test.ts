import { describe, expect, it } from 'vitest'
import { storageAsked } from './offer-filter.ts'

describe('what a filter of storage means', () => {
  it.each([
    ['SSD', { kinds: 1, texts: [], sizes: [] }],
    ['512 GB', { kinds: 0, texts: ['512gb'], sizes: ['512gb'] }],
    ['512GB NVMe SSD', { kinds: 0, texts: ['512gbnvmessd'], sizes: [] }],
    ['100%', { kinds: 0, texts: ['100%'], sizes: [] }],
  ])('looks for the storage %s', (asked, expected) => {
    expect(storageAsked([asked])).toEqual(expected)
  })

  it('takes several kinds of storage together', () => {
    expect(storageAsked(['HDD', 'nvme'])).toEqual({ kinds: 6, texts: [], sizes: [] })
  })
})
