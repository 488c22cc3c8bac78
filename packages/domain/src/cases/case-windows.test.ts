import { describe, expect, it, test } from 'vitest'
import { type CaseLine, caseRefusal, possibleCases, unitsFree } from './case-windows.ts'
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
] as const)('%s (%s) one can ask for: %j', (_, at, kinds) => {
  expect(possibleCases(LINE, new Date(at)).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['nothing was promised', { returnWindowDays: 0, warrantyMonths: 0 }, []],
  ['no return was promised', { returnWindowDays: 0 }, WARRANTY],
  ['no warranty was promised', { warrantyMonths: 0 }, ['return', 'replacement', 'refund']],
  ['it is not delivered', { returnEndsAt: null, warrantyEndsAt: null }, []],
  ['its window is 30 days', { returnEndsAt: new Date('2026-12-01T04:30:00Z') }, ALL],
] as const)('where %s', (_, change, kinds) => {
  const line = { ...LINE, ...change }
  expect(possibleCases(line, new Date('2026-11-10T04:30:00Z')).map(({ kind }) => kind)).toEqual(kinds)
})

describe('the units', () => {
  const free = (
    ...cases: [state: CaseLine['cases'][number]['state'], quantity: number, isRefunded?: boolean][]
  ) =>
    unitsFree({
      quantity: 3,
      cases: cases.map(([state, quantity, isRefunded = false]) => ({ state, quantity, isRefunded })),
    })

  it('of open cases and of those whose money went back are bound, all others are with their buyer', () => {
    expect(free()).toBe(3)
    expect(free(['raised', 1])).toBe(2)
    expect(free(['shipped_back', 2])).toBe(1)
    expect(free(['refunded', 1, true], ['closed', 1, true])).toBe(1)
    expect(free(['closed', 1], ['rejected', 2], ['cancelled', 3])).toBe(3)
    expect(free(['inspected', 2], ['raised', 1])).toBe(0)
  })

  it('that are bound can be asked for by nobody', () => {
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
    expect(possibleCases({ ...line, quantity: 1 }, at)).toEqual([])
  })
})
