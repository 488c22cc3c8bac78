import { describe, expect, it } from 'vitest'
import { isGa4Id, isMetaPixelId, vendorsOf } from './vendors.ts'

describe('an id of a vendor', () => {
  it.each(['G-1A2B3C4D5E', 'G-ABCDEF'])('is %s of Google', (id) => expect(isGa4Id(id)).toBe(true))

  it.each(['', 'UA-12345-1', 'GTM-ABC1234', 'g-1a2b3c4d5e', 'G-', "G-1A2B3C';", 'G-1A2B3C4D5E '])(
    'is not %j of Google',
    (id) => expect(isGa4Id(id)).toBe(false),
  )

  it('is a number for Meta, with nothing but digits', () => {
    expect(['1234567890123456', '9876543210'].every(isMetaPixelId)).toBe(true)
    expect(
      ['', '0123456789012', '123', '12345678901234567890123', '1234567890x', '१२३४५६७८९०'].some(
        isMetaPixelId,
      ),
    ).toBe(false)
  })
})

describe('the vendors of a shop', () => {
  it('are those with an id', () => {
    expect(vendorsOf({ ga4Id: '', metaPixelId: '' })).toEqual([])
    expect(vendorsOf({ ga4Id: 'G-1A2B3C4D5E', metaPixelId: '' })).toEqual(['google'])
    expect(vendorsOf({ ga4Id: 'G-1A2B3C4D5E', metaPixelId: '1234567890123456' })).toEqual(['google', 'meta'])
    expect(vendorsOf({ ga4Id: 'no id', metaPixelId: '<script>' })).toEqual([])
  })
})
