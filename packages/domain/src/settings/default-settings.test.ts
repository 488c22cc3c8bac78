import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './store-settings.ts'

test('the documented key numbers, promises and hours are the defaults', () => {
  expect(DEFAULT_SETTINGS.counters).toEqual({
    happyCustomers: 200_000,
    devicesRefurbished: 500_000,
    cities: 120,
    rating: 4.7,
  })
  expect(DEFAULT_SETTINGS.promises).toEqual({ warrantyMonths: 6, replacementDays: 15 })
  expect(DEFAULT_SETTINGS.shop.hours).toBe('Mon-Fri: 9AM-6PM')
})

test('the documented offers are the defaults: no-cost EMI, 5% off with a bank card, free shipping above ₹50,000', () => {
  const offers = DEFAULT_SETTINGS.offers.map(({ title, text }) => `${title}: ${text}`)
  expect(offers).toHaveLength(3)
  for (const part of [
    /No-cost EMI: On select cards/,
    /Extra 5% off with a bank credit card/,
    /free above ₹50,000/,
  ])
    expect(offers.filter((offer) => part.test(offer))).toHaveLength(1)
})
