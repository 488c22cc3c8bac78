import { describe, expect, test } from 'vitest'
import { fulfilmentTimes, promisesFrom } from './delivery-times.ts'

const NONE = { packedAt: null, shippedAt: null, deliveredAt: null }
const monday = new Date('2026-11-16T06:30:00Z')
const friday = new Date('2026-11-20T06:30:00Z')

describe('the times of an order', () => {
  test.each([
    ['confirmed', [null, null, null]],
    ['processing', [friday, null, null]],
    ['shipped', [friday, friday, null]],
    ['delivered', [friday, friday, friday]],
  ] as const)('are those of the steps it has reached when it becomes %s at once', (status, times) => {
    expect(Object.values(fulfilmentTimes(NONE, status, friday))).toEqual(times)
  })

  test('preserve the first time of a step', () => {
    const packed = fulfilmentTimes(NONE, 'processing', monday)
    expect(fulfilmentTimes(packed, 'shipped', friday)).toEqual({
      ...NONE,
      packedAt: monday,
      shippedAt: friday,
    })
  })

  test('are forgotten for the steps that it is taken back from', () => {
    const delivered = fulfilmentTimes(NONE, 'delivered', monday)
    expect(fulfilmentTimes(delivered, 'shipped', friday)).toEqual({ ...delivered, deliveredAt: null })
    expect(fulfilmentTimes(delivered, 'confirmed', friday)).toEqual(NONE)
  })
})

describe('the promise for an item', () => {
  test.each([
    ['2026-11-21T12:00:00+05:30', 6, '2027-05-21T12:00:00+05:30'],
    ['2026-08-31T12:00:00+05:30', 6, '2027-02-28T12:00:00+05:30'],
    ['2027-08-31T00:00:00+05:30', 6, '2028-02-29T00:00:00+05:30'],
    // The evening before in London is the 31st in India.
    ['2026-10-30T20:00:00Z', 1, '2026-11-29T20:00:00Z'],
    ['2026-12-31T23:59:59.999+05:30', 12, '2027-12-31T23:59:59.999+05:30'],
  ])('delivered at %s and under warranty for %i months, it is until %s', (at, warrantyMonths, end) => {
    const { warrantyEndsAt } = promisesFrom(new Date(at), { warrantyMonths, returnWindowDays: 15 })
    expect(warrantyEndsAt).toEqual(new Date(end))
  })

  test('is an exchange for as many days of 24 hours as the item specifies', () => {
    const { returnEndsAt } = promisesFrom(monday, { warrantyMonths: 6, returnWindowDays: 15 })
    expect(returnEndsAt).toEqual(new Date('2026-12-01T06:30:00Z'))
  })

  test.each([
    ['no exchange', { warrantyMonths: 6, returnWindowDays: 0 }, [new Date('2027-05-16T06:30:00Z'), null]],
    ['no warranty', { warrantyMonths: 0, returnWindowDays: 15 }, [null, new Date('2026-12-01T06:30:00Z')]],
    ['nothing', { warrantyMonths: 0, returnWindowDays: 0 }, [null, null]],
  ])('ends on no day where %s was promised', (_, promised, [warrantyEndsAt, returnEndsAt]) => {
    expect(promisesFrom(monday, promised)).toEqual({ warrantyEndsAt, returnEndsAt })
  })

  test('is nothing before it is delivered', () => {
    const nothing = { warrantyEndsAt: null, returnEndsAt: null }
    expect(promisesFrom(null, { warrantyMonths: 6, returnWindowDays: 15 })).toEqual(nothing)
  })
})
