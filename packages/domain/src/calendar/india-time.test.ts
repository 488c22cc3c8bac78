import { expect, test } from 'vitest'
import { indiaDateAfterWorkingDays, indiaDayOf, indiaTimeInput } from './india-time.ts'
import { indiaTimeOf } from './typed-time.ts'

test('the day changes at 18:30 UTC', () => {
  expect(indiaDayOf(new Date('2026-12-31T18:29:59.999Z'))).toEqual({
    year: 2026,
    month: 12,
    day: 31,
    weekday: 4,
  })
  expect(indiaDayOf(new Date('2026-12-31T18:30:00Z'))).toEqual({ year: 2027, month: 1, day: 1, weekday: 5 })
})

test.each([
  ['2026-11-20T12:00:00+05:30', 0, '2026-11-20'],
  ['2026-11-20T12:00:00+05:30', 1, '2026-11-21'],
  // The 22nd is a Sunday.
  ['2026-11-20T12:00:00+05:30', 2, '2026-11-23'],
  ['2026-11-22T12:00:00+05:30', 1, '2026-11-23'],
  ['2026-11-20T23:59:59+05:30', 8, '2026-11-30'],
  ['2028-02-28T09:00:00+05:30', 1, '2028-02-29'],
  ['2026-11-20T20:00:00Z', 1, '2026-11-23'],
])('from %s, %i working days later is %s', (at, days, date) => {
  expect(indiaDateAfterWorkingDays(new Date(at), days)).toBe(date)
})

test('an instant is written to a field as Indian time, and read back from it', () => {
  const at = new Date('2026-11-22T20:15:00.000Z')
  expect(indiaTimeInput(at)).toBe('2026-11-23T01:45')
  expect(indiaTimeOf(indiaTimeInput(at))).toEqual(at)
})
