import { expect, test } from 'vitest'
import { isOverdue, ticketDeadline } from './ticket-clock.ts'

/** A time of India's clocks. */
const india = (time: string) => new Date(`${time}+05:30`)

test.each([
  ['2026-11-20T18:30:00', '2026-11-22T18:30:00'],
  ['2026-12-31T23:59:59', '2027-01-02T23:59:59'],
  ['2028-02-28T00:00:00', '2028-03-01T00:00:00'],
  ['2027-02-28T00:00:00', '2027-03-02T00:00:00'],
])('a request received at %s is due for acknowledgement by %s', (came, due) => {
  const status = { state: 'open', waitingSince: india(came), acknowledgedAt: null } as const
  expect(ticketDeadline(status)).toEqual({ duty: 'acknowledge', dueAt: india(due) })
})

test.each([
  ['2026-11-20T18:30:00', '2026-12-20T18:30:00'],
  ['2026-12-31T23:59:59', '2027-01-31T23:59:59'],
  ['2027-01-31T10:00:00', '2027-02-28T10:00:00'],
  ['2028-01-30T10:00:00', '2028-02-29T10:00:00'],
  ['2027-05-31T00:00:00', '2027-06-30T00:00:00'],
  // Still the 30th in London, and the 31st in India: the month is India's.
  ['2027-03-31T01:00:00', '2027-04-30T01:00:00'],
])('an acknowledged request received at %s is due for settlement by %s', (came, due) => {
  const acknowledgedAt = new Date(india(came).getTime() + 1)
  const status = { state: 'open', waitingSince: india(came), acknowledgedAt } as const
  expect(ticketDeadline(status)).toEqual({ duty: 'settle', dueAt: india(due) })
})

test.each(['answered', 'closed'] as const)('nothing is due of a question that is %s', (state) => {
  const waitingSince = india('2026-11-20T18:30:00')
  expect(ticketDeadline({ state, waitingSince, acknowledgedAt: null })).toBeNull()
  expect(ticketDeadline({ state, waitingSince, acknowledgedAt: waitingSince })).toBeNull()
})

test.each([
  ['2026-11-22T18:29:59.999', false],
  ['2026-11-22T18:30:00.000', false],
  ['2026-11-22T18:30:00.001', true],
])('a deadline of 18:30 is overdue at %s: %s', (now, overdue) => {
  expect(isOverdue({ dueAt: india('2026-11-22T18:30:00') }, india(now))).toBe(overdue)
})
