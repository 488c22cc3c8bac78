import { describe, expect, it, test } from 'vitest'
import { type CaseLine, caseRefusal, possibleCases, unitsFree } from './case-windows.ts'
import { promisesFrom } from '../orders/delivery-times.ts'
import type { CaseKind } from './case-words.ts'

/** Delivered on 1 November 2026 at 10:00 in India: 15 days and 6 months from then. */
const LINE: CaseLine = {
  quantity: 2,
  returnWindowDays: 15,
  warrantyMonths: 6,
  returnEndsAt: new Date('2026-11-16T04:30:00Z'),
  warrantyEndsAt: new Date('2027-05-01T04:30:00Z'),
  cases: [],
}
const ALL: CaseKind[] = ['return', 'replacement', 'refund', 'repair']
const WARRANTY: CaseKind[] = ['repair']

test.each([
  ['at the delivery', '2026-11-01T04:30:00.000Z', ALL],
  ['on the 15th day at the hour of the delivery', '2026-11-16T04:30:00.000Z', ALL],
  ['on the 15th day in its last millisecond in India', '2026-11-16T18:29:59.999Z', ALL],
  ['a millisecond later', '2026-11-16T18:30:00.000Z', WARRANTY],
  ['on the last day of the warranty, late', '2027-05-01T18:29:59.999Z', WARRANTY],
  ['a millisecond later', '2027-05-01T18:30:00.000Z', []],
] as const)('%s (%s) a buyer can request: %j', (_, at, kinds) => {
  expect(possibleCases(LINE, new Date(at)).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['nothing was promised', { returnWindowDays: 0, warrantyMonths: 0 }, []],
  ['no return was promised', { returnWindowDays: 0 }, WARRANTY],
  ['no warranty was promised', { warrantyMonths: 0 }, ['return', 'replacement', 'refund']],
  ['it is not delivered', { returnEndsAt: null, warrantyEndsAt: null }, []],
  ['its window is 30 days', { returnEndsAt: new Date('2026-12-01T04:30:00Z') }, ALL],
] as const)('returns the possible cases when %s', (_, change, kinds) => {
  const line = { ...LINE, ...change }
  expect(possibleCases(line, new Date('2026-11-10T04:30:00Z')).map(({ kind }) => kind)).toEqual(kinds)
})

/**
 * Products with their own days and months, in India's time: the delivery, the kind that is over an instant later, and
 * the last moment.
 */
test.each([
  [
    '30 days over the end of a month',
    30,
    6,
    '2026-08-31T23:59:59.999+05:30',
    'return',
    '2026-09-30T23:59:59.999+05:30',
  ],
  ['15 days over a leap day', 15, 6, '2028-02-20T00:00:00+05:30', 'refund', '2028-03-06T23:59:59.999+05:30'],
  ['6 months from 31 August', 15, 6, '2026-08-31T12:00:00+05:30', 'repair', '2027-02-28T23:59:59.999+05:30'],
  [
    '6 months from 31 August to a leap year',
    15,
    6,
    '2027-08-31T12:00:00+05:30',
    'repair',
    '2028-02-29T23:59:59.999+05:30',
  ],
  [
    '12 months from a leap day',
    15,
    12,
    '2028-02-29T10:00:00+05:30',
    'repair',
    '2029-02-28T23:59:59.999+05:30',
  ],
  ['1 month from 31 January', 15, 1, '2027-01-31T00:00:00+05:30', 'repair', '2027-02-28T23:59:59.999+05:30'],
  [
    'a day of India that is yesterday in London',
    1,
    6,
    '2026-11-02T00:10:00+05:30',
    'replacement',
    '2026-11-03T23:59:59.999+05:30',
  ],
] as const)('%s', (_, returnWindowDays, warrantyMonths, delivered, kind, last) => {
  const promised = { returnWindowDays, warrantyMonths }
  const line: CaseLine = {
    quantity: 1,
    cases: [],
    ...promised,
    ...promisesFrom(new Date(delivered), promised),
  }
  const atLast = new Date(last)
  expect(possibleCases(line, atLast).find((one) => one.kind === kind)?.until).toEqual(atLast)
  expect(caseRefusal(line, { kind, quantity: 1 }, atLast)).toBeNull()
  const late = new Date(atLast.getTime() + 1)
  expect(caseRefusal(line, { kind, quantity: 1 }, late)).toBe('CASE_WINDOW_OVER')
})

describe('the units', () => {
  const free = (
    ...cases: [state: CaseLine['cases'][number]['state'], quantity: number, isRefunded?: boolean][]
  ) =>
    unitsFree({
      quantity: 3,
      cases: cases.map(([state, quantity, isRefunded = false]) => ({ state, quantity, isRefunded })),
    })

  it('are bound by open cases and by refunded ones; all others remain with their buyer', () => {
    expect(free()).toBe(3)
    expect(free(['raised', 1])).toBe(2)
    expect(free(['shipped_back', 2])).toBe(1)
    expect(free(['refunded', 1, true], ['closed', 1, true])).toBe(1)
    expect(free(['closed', 1], ['rejected', 2], ['cancelled', 3])).toBe(3)
    expect(free(['inspected', 2], ['raised', 1])).toBe(0)
  })

  it('cannot be requested while they are bound', () => {
    const at = new Date('2026-11-10T04:30:00Z')
    const line: CaseLine = { ...LINE, cases: [{ state: 'approved', quantity: 1, isRefunded: false }] }
    expect(caseRefusal(line, { kind: 'refund', quantity: 1 }, at)).toBeNull()
    expect(caseRefusal(line, { kind: 'refund', quantity: 2 }, at)).toBe('CASE_UNITS_GONE')
    expect(caseRefusal(LINE, { kind: 'refund', quantity: 1 }, new Date('2026-11-17T00:00:00Z'))).toBe(
      'CASE_WINDOW_OVER',
    )
    expect(
      caseRefusal({ ...LINE, returnEndsAt: null, warrantyEndsAt: null }, { kind: 'repair', quantity: 1 }, at),
    ).toBe('CASE_NOT_DELIVERED')
    const without = {
      ...LINE,
      returnWindowDays: 0,
      warrantyMonths: 0,
      returnEndsAt: null,
      warrantyEndsAt: null,
    }
    expect(caseRefusal(without, { kind: 'return', quantity: 1 }, at)).toBe('CASE_WINDOW_OVER')
    expect(possibleCases({ ...line, quantity: 1 }, at)).toEqual([])
  })
})
