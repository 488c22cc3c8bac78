import { expect, it } from 'vitest'
import { canUndo, UNDO_WINDOW_MS } from './undo-time.ts'

const doneAt = new Date('2026-11-23T06:30:00.000Z')

it.each([
  [0, true],
  [8_000, true],
  [UNDO_WINDOW_MS, true],
  [UNDO_WINDOW_MS + 1, false],
  [-1, false],
])('an action from %i ms ago can be undone: %s', (age, expected) => {
  expect(canUndo({ doneAt, now: new Date(doneAt.getTime() + age) })).toBe(expected)
})
