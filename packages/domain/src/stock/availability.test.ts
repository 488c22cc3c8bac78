import { expect, test } from 'vitest'
import {
  findShortage,
  firstHold,
  HOLD_MINUTES,
  holdEnd,
  LOW_STOCK_MAX,
  MOST_HOLD_MINUTES,
  PHONE_HOLD_MINUTES,
} from './availability.ts'

test('the documented limits hold', () => {
  expect([HOLD_MINUTES, MOST_HOLD_MINUTES, LOW_STOCK_MAX]).toEqual([15, 60, 5])
})

test('an order by phone holds its items until the same time on the next day', () => {
  const placedAt = new Date('2026-11-21T06:30:00.000Z')
  expect(firstHold(placedAt, PHONE_HOLD_MINUTES)).toEqual(new Date('2026-11-22T06:30:00.000Z'))
})

test('two lines of one stock item are counted together', () => {
  const lines = [
    { stockItemId: 1, quantity: 2, available: 9 },
    { stockItemId: 2, quantity: 2, available: 3 },
    { stockItemId: 2, quantity: 2, available: 3 },
  ]
  expect(findShortage(lines)).toEqual({ stockItemId: 2, requested: 4, available: 3 })
})

test('demand equal to the stock is no shortage', () => {
  expect(findShortage([{ stockItemId: 1, quantity: 3, available: 3 }])).toBeNull()
  expect(findShortage([])).toBeNull()
})

test('the first short item of several is named', () => {
  const lines = [7, 8].map((stockItemId) => ({ stockItemId, quantity: 1, available: 0 }))
  expect(findShortage(lines)).toEqual({ stockItemId: 7, requested: 1, available: 0 })
})

test.each([
  [0, 15],
  [44, 59],
  [45, 60],
  [46, 60],
  [60, 60],
  [75, 60],
])('items held for %i minutes remain held until minute %i', (minute, end) => {
  const heldSince = new Date('2026-11-21T06:30:00.000Z')
  const at = (minutes: number) => new Date(heldSince.getTime() + minutes * 60_000)
  expect(holdEnd({ now: at(minute), heldSince })).toEqual(at(end))
})
