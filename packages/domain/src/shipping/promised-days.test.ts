import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { isPastPromise } from './promised-days.ts'

const promise = { earliest: '2026-11-24', latest: '2026-11-25' }

test.each([
  ['2026-11-24T12:00:00+05:30', false],
  ['2026-11-25T23:59:59+05:30', false],
  ['2026-11-26T00:00:00+05:30', true],
  // Still the 25th in London, and the 26th in India.
  ['2026-11-25T18:30:00Z', true],
  ['2027-01-01T00:00:00+05:30', true],
])('at %s, promised by the 25th: %s', (at, isLate) => {
  expect(isPastPromise({ status: 'confirmed', promise }, new Date(at))).toBe(isLate)
})

test('late is what is bought and not yet delivered, and nothing else', () => {
  const now = new Date('2026-12-24T12:00:00+05:30')
  expect(ORDER_STATUSES.filter((status) => isPastPromise({ status, promise }, now))).toEqual([
    'confirmed',
    'processing',
    'shipped',
  ])
})
