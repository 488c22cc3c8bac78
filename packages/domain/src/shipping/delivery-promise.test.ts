import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/store-settings.ts'
import { deliveryPromise, shippingQuote } from './delivery-promise.ts'
import type { PinRule } from './pin-rule.ts'

// A Friday; the 22nd and 29th of November 2026 are Sundays.
const FRIDAY_NOON = new Date('2026-11-20T12:00:00+05:30')
const { cod, shipping } = DEFAULT_SETTINGS
const fromHome = { originPin: '560001', rules: shipping }

function promise(pin: string, more: Partial<Parameters<typeof deliveryPromise>[0]> = {}) {
  return deliveryPromise({
    pin,
    pinRule: null,
    now: FRIDAY_NOON,
    originPin: '560001',
    codRules: cod,
    shippingRules: shipping,
    itemsPaise: 30_000_00,
    ...more,
  })
}

describe('zones and dates from Bengaluru', () => {
  test.each([
    ['560095', 'A', '2026-11-23', '2026-11-24'],
    ['570001', 'B', '2026-11-24', '2026-11-25'],
    ['400001', 'C', '2026-11-24', '2026-11-26'],
    ['110001', 'C', '2026-11-24', '2026-11-26'],
    ['302001', 'D', '2026-11-25', '2026-11-28'],
    ['682001', 'E', '2026-11-27', '2026-12-02'],
    ['190001', 'E', '2026-11-27', '2026-12-02'],
    ['171001', 'E', '2026-11-27', '2026-12-02'],
    ['781001', 'E', '2026-11-27', '2026-12-02'],
    ['744101', 'E', '2026-11-27', '2026-12-02'],
    ['194101', 'E', '2026-11-27', '2026-12-02'],
  ])('%s is zone %s, delivered %s to %s', (pin, zone, earliest, latest) => {
    expect(promise(pin)).toMatchObject({ isServiceable: true, zone, earliest, latest, codAvailable: true })
  })

  test('express is handed over the same day', () => {
    expect(promise('560095', { method: 'express' })).toMatchObject({
      earliest: '2026-11-21',
      latest: '2026-11-23',
    })
  })

  test('the day is the one in India, not in UTC', () => {
    const now = new Date('2026-11-17T18:30:00Z')
    expect(promise('560095', { now })).toMatchObject({ earliest: '2026-11-20', latest: '2026-11-21' })
  })

  test('from a shop in Kerala its own state is near and Karnataka is not', () => {
    expect(promise('695001', { originPin: '682001' })).toMatchObject({ zone: 'B' })
    expect(promise('560001', { originPin: '682001' })).toMatchObject({ zone: 'D' })
  })
})

test.each([
  ['12345', 'PIN_MALFORMED'],
  ['012345', 'PIN_MALFORMED'],
  ['290001', 'PIN_UNKNOWN'],
  ['900001', 'PIN_ARMY_POST'],
])('%s is not delivered to: %s', (pin, reason) => {
  expect(promise(pin)).toEqual({
    isServiceable: false,
    reason,
    state: null,
    zone: null,
    codAvailable: false,
    earliest: null,
    latest: null,
  })
  expect(shippingQuote({ pin, pinRule: null, ...fromHome, method: 'standard', itemsPaise: 1 })).toEqual({
    isServiceable: false,
    reason,
  })
})

describe("the store's rule for a PIN code", () => {
  const rule: PinRule = {
    isServed: true,
    takesCash: true,
    zone: null,
    standardDays: null,
    expressDays: null,
  }
  test('changes nothing without values', () => {
    expect(promise('302001', { pinRule: rule })).toEqual(promise('302001'))
  })

  test.each([
    [{ zone: 'A' }, 'standard', 'A', '2026-11-23', '2026-11-24'],
    [{ zone: 'E' }, 'standard', 'E', '2026-11-27', '2026-12-02'],
    [{ standardDays: [1, 1] }, 'standard', 'D', '2026-11-21', '2026-11-21'],
    [{ standardDays: [1, 1] }, 'express', 'D', '2026-11-24', '2026-11-27'],
    [{ zone: 'E', expressDays: [2, 3] }, 'express', 'E', '2026-11-23', '2026-11-24'],
    [{ zone: 'E', expressDays: [2, 3] }, 'standard', 'E', '2026-11-27', '2026-12-02'],
  ] as const)('%j decides days and zone by %s', (more, method, zone, earliest, latest) => {
    expect(promise('302001', { method, pinRule: { ...rule, ...more } })).toMatchObject({
      zone,
      earliest,
      latest,
    })
  })

  test('is refused cash, besides the first digits of the settings', () => {
    const noCash = { ...rule, takesCash: false }
    expect(promise('302001', { pinRule: noCash })).toMatchObject({
      isServiceable: true,
      codReason: 'COD_PIN_BLOCKED',
    })
    const codRules = { ...cod, blockedPins: ['302'] }
    expect(promise('302001', { pinRule: rule, codRules }).codAvailable).toBe(false)
  })

  test('is not served: neither promised nor priced; and no rule makes a courier go where none does', () => {
    const pinRule = { ...rule, isServed: false }
    expect(promise('302001', { pinRule })).toMatchObject({ isServiceable: false, reason: 'PIN_NOT_SERVED' })
    const order = { pin: '302001', method: 'standard', itemsPaise: 1, ...fromHome } as const
    expect(shippingQuote({ ...order, pinRule })).toEqual({ isServiceable: false, reason: 'PIN_NOT_SERVED' })
    expect(promise('900001', { pinRule: rule })).toMatchObject({ reason: 'PIN_ARMY_POST' })
  })
})

describe('cash on delivery', () => {
  test.each([
    [499_99, 'COD_BELOW_MINIMUM'],
    [500_00, undefined],
    [50_000_00, undefined],
    [50_000_01, 'COD_ABOVE_MAXIMUM'],
  ])('for %i paise is refused with %s', (itemsPaise, codReason) => {
    const result = promise('560095', { itemsPaise })
    expect(result.codAvailable).toBe(codReason === undefined)
    expect(result).toHaveProperty('isServiceable', true)
    expect('codReason' in result ? result.codReason : undefined).toBe(codReason)
  })

  test.each([
    [{ isEnabled: false }, 'COD_DISABLED'],
    [{ blockedPins: ['560095'] }, 'COD_PIN_BLOCKED'],
    [{ blockedPins: ['110', '560'] }, 'COD_PIN_BLOCKED'],
  ])('with %j is refused with %s', (rules, codReason) => {
    expect(promise('560095', { codRules: { ...cod, ...rules } })).toMatchObject({
      codAvailable: false,
      codReason,
    })
  })

  test('an empty entry in the blocked list blocks nothing', () => {
    expect(promise('560095', { codRules: { ...cod, blockedPins: [''] } }).codAvailable).toBe(true)
  })
})

test.each([
  ['standard', 49_999_99, 199_00, 1],
  ['standard', 50_000_00, 0, 0],
  ['standard', 1_000_00, 199_00, 49_000_00],
  ['standard', 0, 0, 50_000_00],
  ['express', 1_000_00, 499_00, 0],
  ['express', 90_000_00, 499_00, 0],
] as const)(
  '%s shipping of items for %i paise costs %i, %i short of free',
  (method, itemsPaise, price, shortfall) => {
    for (const pin of ['560001', null]) {
      expect(shippingQuote({ pin, pinRule: null, method, itemsPaise, ...fromHome })).toEqual({
        isServiceable: true,
        shippingPaise: price,
        isFree: price === 0,
        freeShortfallPaise: shortfall,
      })
    }
  },
)
