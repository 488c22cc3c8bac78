import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { deliveryPromise, promiseInput } from '@dobara/contract/checkout.ts'
import { DEMO_SETTINGS } from '@dobara/domain/settings/demo-settings.ts'
import { describe, expect, it } from 'vitest'
import { promiseFor } from './get-delivery-promise.ts'

// Saturday, 21 November 2026, noon in India; the Sunday after it does not count.
const now = new Date('2026-11-21T06:30:00Z')
const request = (pin: string, itemsPaise = 24_999_00, settings = DEMO_SETTINGS) =>
  promiseFor({ pin, pinRule: null, settings, now, itemsPaise })

describe('the response to a PIN code', () => {
  it('is the form the contract promises', () => {
    expect(deliveryPromise.parse(request('560001'))).toEqual(request('560001'))
    expect(deliveryPromise.parse(request('999999'))).toEqual(request('999999'))
  })

  it('gives days in India, and express a day earlier for its price', () => {
    expect(request('560001')).toMatchObject({
      isServiceable: true,
      state: 'Karnataka',
      earliest: '2026-11-24',
      latest: '2026-11-25',
      express: { amount: 499, earliest: '2026-11-23', latest: '2026-11-24' },
    })
  })

  it.each([
    ['1234', 'pin_malformed'],
    ['012345', 'pin_malformed'],
    ['290001', 'pin_unknown'],
    ['900001', 'pin_army_post'],
  ] as const)('refuses %s with a reason and promises nothing', (pin, code) => {
    expect(request(pin)).toMatchObject({
      isServiceable: false,
      reason: sentence(code),
      codAvailable: false,
      codReason: null,
      earliest: null,
      express: null,
    })
  })

  it('reports whether cash is accepted for this exact amount', () => {
    expect(request('560001', 50_000_00)).toMatchObject({ codAvailable: true, codReason: null })
    expect(request('560001', 50_001_00)).toMatchObject({
      codAvailable: false,
      codReason: sentence('cod_above_maximum', { rupees: 50_000 }),
    })
    expect(request('560001', 499_00).codReason).toEqual(sentence('cod_below_minimum', { rupees: 500 }))
  })

  it('reports a PIN code without cash on delivery, and a shop that accepts no cash', () => {
    const cod = { ...DEMO_SETTINGS.cod, blockedPins: ['560'] }
    expect(request('560001', 24_999_00, { ...DEMO_SETTINGS, cod }).codReason).toEqual(
      sentence('cod_pin_blocked'),
    )
    const none = { ...DEMO_SETTINGS.cod, isEnabled: false }
    expect(request('560001', 24_999_00, { ...DEMO_SETTINGS, cod: none }).codReason).toEqual(
      sentence('cod_disabled'),
    )
  })
})

describe('the request for a PIN code', () => {
  it('reads an amount from a URL, and works without one', () => {
    expect(promiseInput.parse({ pin: ' 560001 ', amount: '24999' })).toEqual({
      pin: '560001',
      amount: 24_999,
    })
    expect(promiseInput.parse({ pin: '560001' })).toEqual({ pin: '560001' })
    expect(promiseInput.safeParse({ pin: '560001', amount: -1 }).success).toBe(false)
  })
})
