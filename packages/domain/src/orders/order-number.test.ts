import { expect, test } from 'vitest'
import { formatOrderNumber } from './order-number.ts'

test.each([
  ['2026-11-21T10:00:00+05:30', 123, 'DB-2026-000123'],
  ['2026-12-31T18:29:59.999Z', 1, 'DB-2026-000001'],
  ['2026-12-31T18:30:00.000Z', 2, 'DB-2027-000002'],
  ['2026-11-21T10:00:00Z', 1_234_567, 'DB-2026-1234567'],
])('an order placed at %s with serial %i is %s', (at, serial, number) => {
  expect(formatOrderNumber(new Date(at), serial)).toBe(number)
})

test.each([0, -1, 1.5, Number.NaN])('%d is not a valid serial', (serial) => {
  expect(() => formatOrderNumber(new Date(0), serial)).toThrow(
    new RangeError(`not an order serial: ${serial}`),
  )
})
