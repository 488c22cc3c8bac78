/** For how long the screen offers to take something back, in milliseconds. */
export const UNDO_MS = 8_000
/** For how long the shop takes it back: a pointer that rests on the button, or an open dialog, stops the screen's time. */
export const UNDO_WINDOW_MS = 120_000

/** Checks whether an action is recent enough for the shop to undo it. */
export function canUndo({ doneAt, now }: { doneAt: Date; now: Date }): boolean {
  const age = now.getTime() - doneAt.getTime()
  return age >= 0 && age <= UNDO_WINDOW_MS
}
