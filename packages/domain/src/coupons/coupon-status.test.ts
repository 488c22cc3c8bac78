import { expect, it } from 'vitest'
import { couponStatusAt, isUsedUp } from './coupon-status.ts'

const validFrom = new Date('2026-11-01T00:00:00.000+05:30')
const validUntil = new Date('2026-11-30T23:59:59.999+05:30')

it.each([
  ['a millisecond before it begins', true, '2026-10-31T18:29:59.999Z', 'scheduled'],
  ['at its first instant', true, '2026-10-31T18:30:00.000Z', 'active'],
  ['at its last instant', true, '2026-11-30T18:29:59.999Z', 'active'],
  ['a millisecond after it ended', true, '2026-11-30T18:30:00.000Z', 'expired'],
  ['switched off before it begins', false, '2026-10-01T00:00:00.000Z', 'inactive'],
  ['switched off while it would be good', false, '2026-11-10T00:00:00.000Z', 'inactive'],
  ['switched off after it ended', false, '2027-01-01T00:00:00.000Z', 'inactive'],
])('a coupon %s (switched on: %s, at %s) is %s', (_title, isActive, now, status) => {
  expect(couponStatusAt({ isActive, validFrom, validUntil }, new Date(now))).toBe(status)
})

it.each([
  [null, 900, false],
  [3, 2, false],
  [3, 3, true],
  [3, 4, true],
])('a coupon with the limit %s and %i uses is used up: %s', (usageLimit, usageCount, expected) => {
  expect(isUsedUp({ usageLimit, usageCount })).toBe(expected)
})
