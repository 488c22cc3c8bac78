import { expect, it } from 'vitest'
import { isWindowOver } from './window-over.ts'

it.each([
  // Ends at noon of 4 December in India.
  ['2026-12-04T06:30:00.000Z', '2026-12-04T06:29:59.999Z', false],
  ['2026-12-04T06:30:00.000Z', '2026-12-04T18:29:59.999Z', false],
  ['2026-12-04T06:30:00.000Z', '2026-12-04T18:30:00.000Z', true],
  // Ends a minute into 5 December in India.
  ['2026-12-04T18:31:00.000Z', '2026-12-05T18:29:59.999Z', false],
  ['2026-12-04T18:31:00.000Z', '2026-12-05T18:30:00.000Z', true],
  [null, '2026-12-05T18:30:00.000Z', false],
])('a window that ends at %s is over at %s: %s', (endsAt, now, expected) => {
  expect(isWindowOver(endsAt, new Date(now))).toBe(expected)
})
