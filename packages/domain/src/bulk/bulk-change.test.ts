import { describe, expect, it } from 'vitest'
import { BULK_STATES, type BulkState, dueBulkStep, undoneBulkState } from './bulk-change.ts'

const now = new Date('2026-11-21T06:30:00.000Z')
const past = new Date('2026-11-21T06:30:00.000Z')
const future = new Date('2026-11-21T06:30:00.001Z')

describe('the step of a bulk change that is due', () => {
  it.each<[BulkState, Date | null, Date | null, string | null]>([
    ['scheduled', past, null, 'apply'],
    ['scheduled', future, null, null],
    ['applying', past, past, 'apply'],
    ['applied', past, null, null],
    ['applied', past, future, null],
    ['applied', null, past, 'restore'],
    ['restoring', null, future, 'restore'],
    ['restored', past, past, null],
    ['cancelled', past, past, null],
  ])('for a %s change from %s to %s is %s', (state, startsAt, endsAt, step) => {
    expect(dueBulkStep({ state, startsAt, endsAt }, now)).toBe(step)
  })
})

describe('an undo of a bulk change', () => {
  it('cancels what has not begun, restores what has, and does nothing at an end', () => {
    expect(BULK_STATES.map((state) => undoneBulkState(state))).toEqual([
      'cancelled',
      'restoring',
      'restoring',
      null,
      null,
      null,
    ])
  })
})
