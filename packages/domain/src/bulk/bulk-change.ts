/**
 * A change of many prices, stocks or states. `scheduled` waits for its time, `applying` and `restoring` go on line by line, `applied` holds
 * until it ends or is undone. `restored` and `cancelled` are ends.
 */
export const BULK_STATES = ['scheduled', 'applying', 'applied', 'restoring', 'restored', 'cancelled'] as const
export type BulkState = (typeof BULK_STATES)[number]

/**
 * States of a line. An applied line is restored, or left as a person has changed it since. One that could not be
 * applied is skipped.
 */
export const BULK_LINE_STATES = ['waiting', 'applied', 'skipped', 'restored', 'left'] as const
export type BulkLineState = (typeof BULK_LINE_STATES)[number]

/**
 * Reasons why a line was skipped or left: it has another value by now, it is sold, it is gone, nothing would change,
 * or an undo came first.
 */
export const BULK_LINE_REASONS = [
  'changed',
  'sold',
  'gone',
  'by_units',
  'above_mrp',
  'no_picture',
  'unchanged',
  'undone',
] as const
export type BulkLineReason = (typeof BULK_LINE_REASONS)[number]

type Timed = { state: BulkState; startsAt: Date | null; endsAt: Date | null }

/** Returns the step that is due now; null while it waits and after its end. */
export function dueBulkStep({ state, startsAt, endsAt }: Timed, now: Date): 'apply' | 'restore' | null {
  if (state === 'applying' || (state === 'scheduled' && startsAt !== null && startsAt <= now)) return 'apply'
  if (state === 'restoring' || (state === 'applied' && endsAt !== null && endsAt <= now)) return 'restore'
  return null
}

/** The state in which an undo puts it; null when there is nothing left to undo. One that has not begun is only cancelled. */
export function undoneBulkState(state: BulkState): BulkState | null {
  if (state === 'scheduled') return 'cancelled'
  return state === 'applying' || state === 'applied' ? 'restoring' : null
}
