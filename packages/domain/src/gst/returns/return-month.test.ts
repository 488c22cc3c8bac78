import { describe, expect, it } from 'vitest'
import { isReturnMonth, monthsAfter, returnMonthBounds, returnMonthOf } from './return-month.ts'

describe('a month of a return', () => {
  it.each([
    ['2026-10-31T18:29:59.999Z', '2026-10'],
    ['2026-10-31T18:30:00.000Z', '2026-11'],
    ['2026-12-31T18:30:00.000Z', '2027-01'],
  ])('at %s it is %s in India', (instant, month) => {
    expect(returnMonthOf(new Date(instant))).toBe(month)
  })

  it.each([
    ['2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
    ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
    ['2028-02', '2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
  ])('%s is from %s until before %s', (month, from, until) => {
    const bounds = returnMonthBounds(month)
    expect([bounds.from.toISOString(), bounds.until.toISOString()]).toEqual([from, until])
  })

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -23, '2024-12'],
  ])('%s and %d months is %s', (month, count, other) => {
    expect(monthsAfter(month, count)).toBe(other)
  })

  it.each(['2026-13', '2026-00', '2026-1', '1999-12', '2026-11-01', ''])('%j is none', (typed) => {
    expect(isReturnMonth(typed)).toBe(false)
    expect(() => returnMonthBounds(typed)).toThrow(RangeError)
  })
})
