import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { DEFAULT_SETTINGS } from './store-settings.ts'

test('the demo shop has the documented key numbers, promises and hours', () => {
  expect(DEMO_SETTINGS.counters).toEqual({
    happyCustomers: 200_000,
    devicesRefurbished: 500_000,
    cities: 120,
    rating: 4.7,
  })
  expect(DEMO_SETTINGS.promises).toEqual({ warrantyMonths: 6, replacementDays: 15, tradeInQuoteDays: 7 })
  expect(DEMO_SETTINGS.shop.hours).toBe('Mon-Fri: 9AM-6PM')
})

test('the demo shop has the documented offers: no-cost EMI, 5% off with a bank card, free shipping above ₹50,000', () => {
  const offers = DEMO_SETTINGS.offers.map(({ title, text }) => `${title}: ${text}`)
  expect(offers).toHaveLength(3)
  for (const part of [
    /No-cost EMI: On select cards/,
    /Extra 5% off with a bank credit card/,
    /free above ₹50,000/,
  ])
    expect(offers.filter((offer) => part.test(offer))).toHaveLength(1)
})

test('a new shop claims nothing that its owner did not enter', () => {
  const { shop, counters, offers } = DEFAULT_SETTINGS
  const { name, addressLines, grievanceOfficer, ...rest } = shop
  expect([name, addressLines, offers]).toEqual(['My shop', [], []])
  expect(new Set([...Object.values(rest), ...Object.values(grievanceOfficer)])).toEqual(new Set(['']))
  expect(new Set(Object.values(counters))).toEqual(new Set([0]))
})
