import { describe, expect, it } from 'vitest'
import { DEFAULT_CARRIERS, isTrackingAddress, trackingUrlOf } from './carriers.ts'

describe('where a parcel is looked up', () => {
  it.each<[string | null, string | null, string | null]>([
    ['Delhivery', '1234567890', 'https://www.delhivery.com/track-v2/package/1234567890'],
    [
      'bluedart',
      'AB 1/2',
      'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=AB%201%2F2',
    ],
    ['India Post', 'EM123456789IN', 'https://www.indiapost.gov.in/'],
    ['My cousin', '12', null],
    ['Delhivery', null, null],
    [null, '12', null],
  ])('%s, number %s: %s', (carrier, number, url) => {
    expect(trackingUrlOf(DEFAULT_CARRIERS, { carrier, number })).toBe(url)
  })

  it.each([
    ['https://carrier.example/{number}', true],
    ['https://carrier.example/', true],
    ['http://carrier.example/{number}', false],
    ['javascript:alert({number})', false],
    ['https://somebody:secret@carrier.example/{number}', false],
    ['https://{number}', false],
    ['carrier.example/{number}', false],
  ])('%s is an address for it: %s', (template, isOne) => {
    expect(isTrackingAddress(template)).toBe(isOne)
    const url = trackingUrlOf([{ name: 'One', trackingUrl: template }], { carrier: 'One', number: '1' })
    expect(url !== null).toBe(isOne)
  })

  it('is known of every carrier the shop starts with', () => {
    expect(DEFAULT_CARRIERS.every(({ trackingUrl }) => isTrackingAddress(trackingUrl))).toBe(true)
  })
})
