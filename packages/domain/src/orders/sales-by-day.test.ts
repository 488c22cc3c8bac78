import { describe, expect, it } from 'vitest'
import { dayLater, percentChange, salesPeriod } from './sales-by-day.ts'

describe('the sales of a period', () => {
  it('include every day next to the day as long before, and both totals', () => {
    const sold = [
      { day: '2026-03-02', orders: 2, revenuePaise: 500 },
      { day: '2026-02-28', orders: 1, revenuePaise: 70 },
      { day: '2026-02-27', orders: 3, revenuePaise: 30 },
      { day: '2026-02-26', orders: 9, revenuePaise: 9000 },
    ]
    expect(salesPeriod(sold, { today: '2026-03-02', length: 2 })).toEqual({
      days: [
        { day: '2026-03-01', orders: 0, revenuePaise: 0, before: { orders: 3, revenuePaise: 30 } },
        { day: '2026-03-02', orders: 2, revenuePaise: 500, before: { orders: 1, revenuePaise: 70 } },
      ],
      total: { orders: 2, revenuePaise: 500 },
      before: { orders: 4, revenuePaise: 100 },
    })
  })
})

it.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (day, days, later) => {
  expect(dayLater(day, days)).toBe(later)
})

it.each([
  [150, 100, 50],
  [1, 3, -67],
  [0, 40, -100],
  [40, 40, 0],
  [40, 0, null],
])('%i after %i is a change of %s percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})
