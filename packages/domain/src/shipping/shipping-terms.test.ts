import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, parseSettings } from '../settings/store-settings.ts'
import { deliveryPromise, shippingQuote } from './delivery-promise.ts'
import type { PinRule } from './pin-rule.ts'
import {
  feeRange,
  freeEverywhereFrom,
  PLAIN_ZONE,
  type ShippingRules,
  shippingTerms,
} from './shipping-terms.ts'

const FRIDAY_NOON = new Date('2026-11-20T12:00:00+05:30')
/** From Bengaluru; free from ₹50,000, else ₹199, express ₹499. The own city is cheap, the far places are dear and pay online. */
const rules: ShippingRules = {
  ...DEFAULT_SETTINGS.shipping,
  zones: {
    A: { ...PLAIN_ZONE, standardPaise: 49_00, freeFromPaise: 10_000_00 },
    C: { ...PLAIN_ZONE, expressPaise: 349_00 },
    E: {
      standardPaise: 299_00,
      expressPaise: 899_00,
      freeFromPaise: 1_00_000_00,
      takesCash: false,
      transitDays: null,
    },
  },
}
const [CITY, STATE, METRO, REST, FAR] = ['560095', '570001', '400001', '302001', '781001']
const pinRule: PinRule = {
  isServed: true,
  takesCash: true,
  zone: null,
  standardDays: null,
  expressDays: null,
}

describe('delivery cost', () => {
  it.each([
    ['standard', CITY, 9_999_99, 49_00, 1],
    ['standard', CITY, 10_000_00, 0, 0],
    ['standard', STATE, 10_000_00, 199_00, 40_000_00],
    ['standard', METRO, 10_000_00, 199_00, 40_000_00],
    ['standard', METRO, 50_000_00, 0, 0],
    ['standard', REST, 49_999_99, 199_00, 1],
    ['standard', FAR, 50_000_00, 299_00, 50_000_00],
    ['standard', FAR, 1_00_000_00, 0, 0],
    ['standard', FAR, 0, 0, 1_00_000_00],
    ['standard', null, 10_000_00, 199_00, 40_000_00],
    ['express', CITY, 10_000_00, 499_00, 0],
    ['express', METRO, 90_000_00, 349_00, 0],
    ['express', FAR, 1_00_000_00, 899_00, 0],
    ['express', null, 10_000_00, 499_00, 0],
  ] as const)(
    'by %s to %s of items for %i paise is %i, %i short of free',
    (method, pin, itemsPaise, price, short) => {
      expect(shippingQuote({ pin, pinRule: null, originPin: '560001', method, itemsPaise, rules })).toEqual({
        isServiceable: true,
        shippingPaise: price,
        isFree: price === 0,
        freeShortfallPaise: short,
      })
    },
  )

  it.each([
    ['A', 49_00],
    ['D', 199_00],
    ['E', 299_00],
  ] as const)('follows the zone %s that the store gives a PIN code: %i', (zone, shippingPaise) => {
    const order = { method: 'standard', itemsPaise: 5_000_00, originPin: '560001', rules } as const
    expect(shippingQuote({ ...order, pin: REST, pinRule: { ...pinRule, zone } })).toMatchObject({
      shippingPaise,
    })
  })

  it('is counted from where parcels start', () => {
    const order = { method: 'standard', itemsPaise: 5_000_00, pinRule: null, rules } as const
    expect(shippingQuote({ ...order, pin: CITY, originPin: '400001' })).toMatchObject({
      shippingPaise: 199_00,
    })
    expect(shippingQuote({ ...order, pin: METRO, originPin: '400001' })).toMatchObject({
      shippingPaise: 49_00,
    })
  })

  it('is the same everywhere while no zone differs', () => {
    for (const zone of ['A', 'B', 'C', 'D', 'E', null] as const) {
      expect(shippingTerms(DEFAULT_SETTINGS.shipping, zone)).toEqual({
        standardPaise: 199_00,
        expressPaise: 499_00,
        freeFromPaise: 50_000_00,
        takesCash: true,
        transitDays: null,
      })
    }
  })

  it('is a range from the least to the most, and as free only where it is free for everybody', () => {
    expect(feeRange(rules, 'standardPaise')).toEqual([49_00, 299_00])
    expect(feeRange(rules, 'expressPaise')).toEqual([349_00, 899_00])
    expect(feeRange(rules, 'freeFromPaise')).toEqual([10_000_00, 1_00_000_00])
    expect(freeEverywhereFrom(rules)).toBe(1_00_000_00)
    expect(freeEverywhereFrom({ ...rules, zones: { A: rules.zones.A ?? PLAIN_ZONE } })).toBe(50_000_00)
    const gift = { ...PLAIN_ZONE, standardPaise: 0 }
    expect(freeEverywhereFrom({ ...rules, zones: { A: gift, B: gift, C: gift, D: gift, E: gift } })).toBe(0)
  })
})

describe('the days of a zone', () => {
  const daysAt = (pin: string, pinRule: PinRule | null, method: 'standard' | 'express' = 'standard') => {
    const days = { ...rules, zones: { ...rules.zones, E: { ...PLAIN_ZONE, transitDays: [8, 12] as const } } }
    const promise = deliveryPromise({
      pin,
      pinRule,
      method,
      now: FRIDAY_NOON,
      originPin: '560001',
      codRules: DEFAULT_SETTINGS.cod,
      shippingRules: days,
      itemsPaise: 30_000_00,
    })
    return [promise.earliest, promise.latest]
  }

  it('are those of the store, with a day to dispatch that express saves', () => {
    expect(daysAt(FAR, null)).toEqual(['2026-12-01', '2026-12-05'])
    expect(daysAt(FAR, null, 'express')).toEqual(['2026-11-30', '2026-12-04'])
  })

  it('default to those of couriers, and are overridden by those of a PIN code', () => {
    expect(daysAt(METRO, null)).toEqual(['2026-11-24', '2026-11-26'])
    expect(daysAt(FAR, { ...pinRule, standardDays: [1, 1] })).toEqual(['2026-11-21', '2026-11-21'])
  })
})

describe('cash on delivery', () => {
  it.each([
    [CITY, null, undefined],
    [FAR, null, 'COD_PIN_BLOCKED'],
    [FAR, { ...pinRule, zone: 'D' }, undefined],
    [REST, { ...pinRule, zone: 'E' }, 'COD_PIN_BLOCKED'],
    [REST, { ...pinRule, takesCash: false }, 'COD_PIN_BLOCKED'],
  ] as const)('at %s with %j is refused with %s', (pin, pinRule, codReason) => {
    const promise = deliveryPromise({
      pin,
      pinRule,
      now: FRIDAY_NOON,
      originPin: '560001',
      codRules: DEFAULT_SETTINGS.cod,
      shippingRules: rules,
      itemsPaise: 30_000_00,
    })
    expect('codReason' in promise ? promise.codReason : undefined).toBe(codReason)
    expect(promise.codAvailable).toBe(codReason === undefined)
  })
})

describe('stored fees of zones', () => {
  it.each([
    [
      { E: { standardPaise: 299_00, takesCash: false } },
      { E: { ...PLAIN_ZONE, standardPaise: 299_00, takesCash: false } },
    ],
    [{ A: { standardPaise: '49', freeFromPaise: null } }, { A: PLAIN_ZONE }],
    [{ Z: { standardPaise: 1 } }, {}],
    [{ A: 49 }, {}],
    [[1], {}],
    ['A', {}],
    [null, {}],
  ])('%j are read as %j', (zones, expected) => {
    const { shipping } = parseSettings([{ key: 'shipping', value: { standardPaise: 99_00, zones } }])
    expect(shipping).toEqual({ ...DEFAULT_SETTINGS.shipping, standardPaise: 99_00, zones: expected })
  })
})
