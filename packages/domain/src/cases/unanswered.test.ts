import { expect, test } from 'vitest'
import type { CaseState } from './case-words.ts'
import { isBackForGood, unansweredStep } from './unanswered.ts'

const day = (number: number, time = '10:00') =>
  new Date(`2026-11-${String(number).padStart(2, '0')}T${time}:00Z`)

test.each<
  [what: string, state: CaseState, wrote: number | null, reminded: number | null, step: string | null]
>([
  ['nothing was asked', 'raised', null, null, null],
  ['asked less than a week ago', 'raised', 14, null, null],
  ['asked a week ago', 'raised', 13, null, 'remind'],
  ['asked a week ago and approved', 'approved', 13, null, 'remind'],
  // The reminder is the last that the shop wrote.
  ['reminded less than a week ago', 'raised', 14, 14, null],
  ['reminded a week ago', 'raised', 13, 13, 'cancel'],
  ['written to again after the reminder', 'raised', 13, 5, 'remind'],
  ['a courier comes', 'pickup_scheduled', 1, null, null],
  ['the goods are here', 'received', 1, 1, null],
  ['over', 'cancelled', 1, 1, null],
])('%s: what follows', (_what, state, wrote, reminded, step) => {
  const at = { state, stateAt: day(1), wroteAt: wrote ? day(wrote) : null }
  expect(unansweredStep({ ...at, remindedAt: reminded ? day(reminded) : null }, day(20))).toBe(step)
})

test('a step of the shop restarts the week', () => {
  const requested = { state: 'approved', wroteAt: day(5), remindedAt: day(5) } as const
  expect(unansweredStep({ ...requested, stateAt: day(14) }, day(20))).toBeNull()
  expect(unansweredStep({ ...requested, stateAt: day(13) }, day(20))).toBe('remind')
})

test.each([
  ['a moment before a week', day(8, '09:59'), null, false],
  ['after a week', day(8), null, true],
  ['its buyer wrote since', day(20), day(2), false],
  ['its buyer wrote before', day(20), new Date('2026-10-30T10:00:00Z'), true],
])('decides if a shipped-back item is back for good: %s', (_what, now, repliedAt, isClosed) => {
  expect(isBackForGood({ state: 'shipped_back', stateAt: day(1), repliedAt, now })).toBe(isClosed)
  expect(isBackForGood({ state: 'repaired', stateAt: day(1), repliedAt, now })).toBe(false)
})
