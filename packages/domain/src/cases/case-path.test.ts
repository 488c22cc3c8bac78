import { expect, test } from 'vitest'
import { casePath, caseProgress } from './case-path.ts'

const TO_DECISION = ['raised', 'approved', 'pickup_scheduled', 'picked_up', 'received', 'inspected']

test.each([
  ['repair', null, ['repaired', 'shipped_back', 'closed']],
  ['replacement', null, ['replaced', 'shipped_back', 'closed']],
  ['refund', null, ['refunded', 'closed']],
  ['return', null, ['closed']],
  ['repair', 'refund', ['refunded', 'closed']],
  ['refund', 'refuse', ['rejected_returned', 'shipped_back', 'closed']],
] as const)('a %s decided by %s continues to its end', (kind, resolution, after) => {
  expect(casePath({ kind, state: 'inspected', resolution }, ['raised'])).toEqual([...TO_DECISION, ...after])
})

test('one that ended early shows what it went through, a second pick-up once', () => {
  const been = ['raised', 'approved', 'pickup_scheduled', 'pickup_scheduled', 'cancelled'] as const
  const path = casePath({ kind: 'return', state: 'cancelled', resolution: null }, been)
  expect(path).toEqual(['raised', 'approved', 'pickup_scheduled', 'cancelled'])
})

test.each([
  ['repair', 'raised', null, { step: 1, of: 9 }],
  ['repair', 'closed', 'repair', { step: 9, of: 9 }],
  ['refund', 'refunded', 'refund', { step: 7, of: 8 }],
  ['return', 'inspected', null, { step: 6, of: 7 }],
  ['repair', 'shipped_back', 'refuse', { step: 8, of: 9 }],
  ['repair', 'rejected', null, null],
  ['repair', 'cancelled', null, null],
] as const)('a %s that is %s (%s) is so far', (kind, state, resolution, progress) => {
  expect(caseProgress({ kind, state, resolution })).toEqual(progress)
})
