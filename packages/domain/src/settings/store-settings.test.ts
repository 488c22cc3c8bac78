import { expect, test } from 'vitest'
import { stateOfPin } from '../addresses/states.ts'
import { gstinStateCode } from '../gst/gstin.ts'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { DEFAULT_SETTINGS, parseSettings } from './store-settings.ts'

test('the demo shop agrees with itself: state code, GSTIN and PIN name one state', () => {
  const { shop } = DEMO_SETTINGS
  expect(gstinStateCode(shop.gstin)).toBe(shop.stateCode)
  expect(stateOfPin(shop.postcode)?.gstCode).toBe(shop.stateCode)
  expect(stateOfPin(shop.originPin)?.name).toBe(shop.state)
})

test('the documented shipping and cash-on-delivery rules are the defaults', () => {
  expect(DEFAULT_SETTINGS.shipping).toEqual({
    standardPaise: 19900,
    expressPaise: 49900,
    freeFromPaise: 5000000,
    zones: {},
  })
  expect(DEFAULT_SETTINGS.cod).toMatchObject({
    isEnabled: true,
    minPaise: 50000,
    maxPaise: 5000000,
    codeFromPaise: 3500000,
    blockedPins: [],
  })
})

test('cash on delivery has its limits by default', () => {
  const { cod } = DEFAULT_SETTINGS
  const limits = Object.entries(cod).filter(([key]) => /Until|maxOpen|Pause/.test(key))
  expect(limits).toHaveLength(11)
  for (const [, value] of limits) expect(value).toBeGreaterThan(0)
})

test('no rows give the defaults', () => {
  expect(parseSettings([])).toEqual(DEFAULT_SETTINGS)
})

test('stored fields take precedence, and missing ones retain their default', () => {
  const settings = parseSettings([
    {
      key: 'shop',
      value: { name: 'Phir Se', addressLines: ['1 MG Road'], grievanceOfficer: { name: 'Ravi' } },
    },
    { key: 'cod', value: { isEnabled: false, blockedPins: ['79'] } },
    { key: 'offers', value: [] },
  ])
  expect(settings.shop).toMatchObject({ name: 'Phir Se', city: '', addressLines: ['1 MG Road'] })
  expect(settings.shop.grievanceOfficer).toEqual({ ...DEFAULT_SETTINGS.shop.grievanceOfficer, name: 'Ravi' })
  expect(settings.cod).toEqual({ ...DEFAULT_SETTINGS.cod, isEnabled: false, blockedPins: ['79'] })
  expect(settings.offers).toEqual([])
  expect(settings.shipping).toEqual(DEFAULT_SETTINGS.shipping)
})

test.each([
  [{ key: 'shipping', value: { standardPaise: '199' } }],
  [{ key: 'shipping', value: null }],
  [{ key: 'shipping', value: [1] }],
  [{ key: 'shop', value: { addressLines: [1], grievanceOfficer: 'Ravi', unknown: true } }],
  [{ key: 'cod', value: { blockedPins: '560001' } }],
  [{ key: 'offers', value: [{ title: 'No text' }] }],
  [{ key: 'unknown', value: 1 }],
])('a value of another kind is not taken over: %j', (row) => {
  expect(parseSettings([row])).toEqual(DEFAULT_SETTINGS)
})

test('offers of an earlier release have no Hindi yet', () => {
  const { offers } = parseSettings([{ key: 'offers', value: [{ title: 'Diwali', text: 'A bag.' }] }])
  expect(offers).toEqual([{ title: 'Diwali', text: 'A bag.', titleHi: '', textHi: '' }])
})
