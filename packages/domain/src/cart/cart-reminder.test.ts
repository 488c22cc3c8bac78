import { describe, expect, it } from 'vitest'
import { isQuietHour, reminderWindow } from './cart-reminder.ts'

describe('the reminder of a cart', () => {
  it.each([
    ['2026-11-21T20:59:59+05:30', false],
    ['2026-11-21T21:00:00+05:30', true],
    ['2026-11-22T00:00:00+05:30', true],
    ['2026-11-22T08:59:59+05:30', true],
    ['2026-11-22T09:00:00+05:30', false],
    ['2026-11-22T12:00:00+05:30', false],
  ])('is silenced at %s in India: %s', (at, isQuiet) => {
    expect(isQuietHour(new Date(at))).toBe(isQuiet)
  })

  it('is due from 3 hours to 7 days after the last change', () => {
    expect(reminderWindow(new Date('2026-11-21T12:00:00Z'))).toEqual({
      from: new Date('2026-11-14T12:00:00Z'),
      until: new Date('2026-11-21T09:00:00Z'),
    })
  })
})
