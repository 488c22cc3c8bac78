import { describe, expect, it } from 'vitest'
import {
  type Carrier,
  carrierInUse,
  carrierNameHi,
  DEFAULT_CARRIERS,
  isTrackingAddress,
  isTrackingTemplate,
  renamedCarriers,
  storedCarriers,
  trackingUrlOf,
} from './carriers.ts'

describe('tracking URL', () => {
  it.each<[string | null, string | null, string | null]>([
    ['Delhivery', '1234567890', 'https://www.delhivery.com/track-v2/package/1234567890'],
    [
      'bluedart',
      'AB 1/2',
      'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=AB%201%2F2',
    ],
    ['India Post', 'EM123456789IN', 'https://www.indiapost.gov.in/#EM123456789IN'],
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

  it('can be saved only with the place of the number in it', () => {
    expect(isTrackingTemplate('https://carrier.example/{number}')).toBe(true)
    expect(isTrackingTemplate('https://carrier.example/')).toBe(false)
    expect(isTrackingTemplate('http://carrier.example/{number}')).toBe(false)
  })

  it('is known of every carrier the shop starts with', () => {
    expect(DEFAULT_CARRIERS.every(({ trackingUrl }) => isTrackingTemplate(trackingUrl))).toBe(true)
  })
})

const carrier = (id: string, name: string, more: Partial<Carrier> = {}): Carrier => ({
  id,
  name,
  nameHi: null,
  trackingUrl: `https://${id}.example/{number}`,
  isOn: true,
  formerNames: [],
  ...more,
})

describe('a carrier of another name', () => {
  const before = [carrier('a', 'Ekart'), carrier('b', 'Delhivery', { formerNames: ['Delivery Co'] })]

  it.each<[string, string, string[]]>([
    ['keeps the one it had', 'Ekart Elite', ['Ekart']],
    ['has none of the same letters', 'E-Kart', []],
  ])('%s', (_, name, formerNames) => {
    expect(renamedCarriers(before, [carrier('a', name)])[0]).toMatchObject({ name, formerNames })
  })

  it('and back again has only the other one, and is found by it', () => {
    const there = renamedCarriers(before, [carrier('b', 'Delhivery Surface')])
    expect(there[0]?.formerNames).toEqual(['Delivery Co', 'Delhivery'])
    const back = renamedCarriers(there, [carrier('b', 'Delhivery', { isOn: false })])
    expect(back[0]?.formerNames).toEqual(['Delivery Co', 'Delhivery Surface'])
    for (const name of ['delhivery', 'DELIVERY CO', 'Delhivery-Surface']) {
      expect(trackingUrlOf(back, { carrier: name, number: '7' })).toBe('https://b.example/7')
    }
    expect(carrierInUse(back, ['delivery co'])?.id).toBe('b')
    expect(carrierInUse(back, ['Ekart'])).toBeNull()
  })

  it('gives way to one that is called so now', () => {
    const both = [carrier('a', 'New', { formerNames: ['Ekart'] }), carrier('b', 'Ekart')]
    expect(trackingUrlOf(both, { carrier: 'ekart', number: '7' })).toBe('https://b.example/7')
  })
})

describe('the Hindi name of a carrier', () => {
  const post = carrier('p', 'India Post', { nameHi: 'भारतीय डाक', formerNames: ['Speed Post'] })

  it.each([
    ['india-post', 'भारतीय डाक'],
    ['Speed Post', 'भारतीय डाक'],
    ['DTDC', null],
    [null, null],
  ])('is found for %j as %j', (name, nameHi) => {
    expect(carrierNameHi([post, carrier('d', 'DTDC')], name)).toBe(nameHi)
  })

  it('is preserved if omitted, and removed if emptied', () => {
    const { nameHi: _, formerNames: _names, ...plain } = post
    expect(renamedCarriers([post], [plain])[0]?.nameHi).toBe('भारतीय डाक')
    expect(renamedCarriers([post], [{ ...plain, nameHi: null }])[0]?.nameHi).toBeNull()
  })
})

it('carriers of an earlier release are offered; a list with anything else in it is none', () => {
  const row = { name: 'Ekart', trackingUrl: 'https://ekart.example/{number}' }
  expect(storedCarriers([row])).toEqual([{ ...row, id: 'ekart', nameHi: null, isOn: true, formerNames: [] }])
  expect(storedCarriers([])).toEqual([])
  expect(storedCarriers([row, 'Ekart'])).toBeNull()
  expect(storedCarriers(undefined)).toBeNull()
})
