import { describe, expect, it } from 'vitest'
import { storageRequested } from './offer-filter.ts'

describe('the storage filter', () => {
  it.each([
    ['SSD', { kinds: 1, texts: [], sizes: [] }],
    ['512 GB', { kinds: 0, texts: ['512gb'], sizes: ['512gb'] }],
    ['512GB NVMe SSD', { kinds: 0, texts: ['512gbnvmessd'], sizes: [] }],
    ['100%', { kinds: 0, texts: ['100%'], sizes: [] }],
  ])('looks for the storage %s', (requested, expected) => {
    expect(storageRequested([requested])).toEqual(expected)
  })

  it('takes several kinds of storage together', () => {
    expect(storageRequested(['HDD', 'nvme'])).toEqual({ kinds: 6, texts: [], sizes: [] })
  })
})
