import { expect, test } from 'vitest'
import { caseDueAt } from './case-clock.ts'
import { formatCaseNumber } from './case-number.ts'
import { CASE_STATES, type CaseState } from './case-words.ts'

const RAISED = new Date('2026-11-01T04:30:00Z')
const STEP = new Date('2026-11-05T04:30:00Z')
const LATE = new Date('2026-11-30T04:30:00Z')
const PICKUP = new Date('2026-11-08T04:30:00Z')
const due = (state: CaseState, stateAt = STEP, pickupAt: Date | null = null) =>
  caseDueAt({ state, raisedAt: RAISED, stateAt, pickupAt })?.toISOString() ?? null

test.each([
  ['raised', '2026-11-07T04:30:00.000Z'],
  ['approved', '2026-11-07T04:30:00.000Z'],
  ['picked_up', '2026-11-12T04:30:00.000Z'],
  ['received', '2026-11-07T04:30:00.000Z'],
  ['inspected', '2026-11-07T04:30:00.000Z'],
  ['refunded', '2026-11-12T04:30:00.000Z'],
  ['shipped_back', '2026-11-12T04:30:00.000Z'],
  ['closed', null],
  ['rejected', null],
  ['cancelled', null],
] as const)('the next step of a case that is %s is due at %s', (state, at) => {
  expect(due(state)).toBe(at)
})

test('a pick-up is due a day after the time agreed on', () => {
  expect(due('pickup_scheduled', STEP, PICKUP)).toBe('2026-11-09T04:30:00.000Z')
})

test('no step is due later than a month after the request while its buyer waits', () => {
  expect(due('received', LATE)).toBe('2026-12-01T04:30:00.000Z')
  expect(due('shipped_back', LATE)).toBe('2026-12-07T04:30:00.000Z')
  for (const state of CASE_STATES) expect(['string', 'object']).toContain(typeof due(state))
})

test('a case has a number of its year in India', () => {
  expect(formatCaseNumber(new Date('2026-12-31T18:29:59Z'), 7)).toBe('CASE-2026-000007')
  expect(formatCaseNumber(new Date('2026-12-31T18:30:00Z'), 1_234_567)).toBe('CASE-2027-1234567')
  expect(() => formatCaseNumber(RAISED, 0)).toThrow(RangeError)
})
