/**
 * Longest time between two entries of a draft that counts as work at the machine; a longer pause is spent elsewhere
 * and does not count.
 */
export const LONGEST_PAUSE_MS = 3 * 60_000
/** Target time of a test of a machine: a technician tests some sixty of them in half a day. */
export const HANDLING_GOAL_MS = 4 * 60_000
/** As much as the database stores: over three weeks. */
const MOST_MS = 2_000_000_000

type Draft = { handledMs: number | null; updatedAt: Date }

/** Milliseconds of work at a machine once something was entered `at` a time; null stays: the work before was not measured. */
export function handledMsAt({ handledMs, updatedAt }: Draft, at: Date): number | null {
  if (handledMs === null) return null
  const span = at.getTime() - updatedAt.getTime()
  return span > 0 && span <= LONGEST_PAUSE_MS ? Math.min(MOST_MS, handledMs + span) : handledMs
}

/** Work that a browser measured without a network: milliseconds in all, and how long ago the work began. */
export type MeasuredWork = { ms: number; agoMs: number }
/**
 * `createdAt`: of the draft. `notBefore`: when the machine was received, so that it cannot have been checked before;
 * null if not known.
 */
type CheckedDraft = Draft & { createdAt: Date; notBefore: Date | null }

/**
 * The same where a browser sends what it measured. It counts in the place of less, so that what is sent twice counts once, and not at all
 * where it is negative, or more than the time since the check began, which a draft that was begun without a network was before it was made.
 */
export function handledMsWith(
  draft: CheckedDraft,
  at: Date,
  measured: MeasuredWork | undefined,
): number | null {
  const own = handledMsAt(draft, at)
  if (own === null || !measured) return own
  const { createdAt, notBefore } = draft
  const earliest = (notBefore ?? createdAt).getTime()
  const began = Math.min(createdAt.getTime(), Math.max(earliest, at.getTime() - measured.agoMs))
  const isPossible = measured.ms >= 0 && measured.ms <= at.getTime() - began
  return isPossible ? Math.max(own, Math.min(MOST_MS, measured.ms)) : own
}
