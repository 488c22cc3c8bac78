import { expect, test } from 'vitest'
import { formatTicketNumber, SUPPORT_TOPIC_LABELS, SUPPORT_TOPICS } from './support-request.ts'

test.each([
  [new Date('2026-11-21T06:30:00Z'), 123, 'SR-2026-000123'],
  [new Date('2026-12-31T18:29:59Z'), 1, 'SR-2026-000001'],
  [new Date('2026-12-31T18:30:00Z'), 1, 'SR-2027-000001'],
  [new Date('2026-11-21T06:30:00Z'), 1_234_567, 'SR-2026-1234567'],
])('the ticket of serial %2$d at %1$s reads %3$s', (at, serial, number) => {
  expect(formatTicketNumber(at, serial)).toBe(number)
})

test.each([0, -1, 1.5, Number.NaN])('%d is not a valid serial', (serial) => {
  expect(() => formatTicketNumber(new Date(0), serial)).toThrow(RangeError)
})

test('every topic has its own name', () => {
  const names = SUPPORT_TOPICS.map((topic) => SUPPORT_TOPIC_LABELS[topic])
  expect(new Set(names).size).toBe(SUPPORT_TOPICS.length)
})
