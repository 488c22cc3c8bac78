import { expect, it } from 'vitest'
import { sessionEnd } from './session-end.ts'

const signedInAt = new Date('2026-11-28T09:00:00Z')
const rules = { idleMinutes: 60, longestHours: 12 }
const endAt = (isStaff: boolean, now: string) =>
  sessionEnd({ isStaff, signedInAt, now: new Date(now), rules }).toISOString()

it('ends a session of a shopper 30 days after the sign-in, however often it is renewed', () => {
  expect(endAt(false, '2026-11-28T09:00:00Z')).toBe('2026-12-28T09:00:00.000Z')
  expect(endAt(false, '2026-12-20T09:00:00Z')).toBe('2026-12-28T09:00:00.000Z')
})

it('ends a session of the staff after the idle time, and at the latest after the longest time', () => {
  expect(endAt(true, '2026-11-28T09:00:00Z')).toBe('2026-11-28T10:00:00.000Z')
  expect(endAt(true, '2026-11-28T19:59:00Z')).toBe('2026-11-28T20:59:00.000Z')
  expect(endAt(true, '2026-11-28T20:30:00Z')).toBe('2026-11-28T21:00:00.000Z')
  expect(endAt(true, '2026-11-28T22:00:00Z')).toBe('2026-11-28T21:00:00.000Z')
})
