/** Between two entries of a draft somebody is at the machine; a longer pause is spent elsewhere and does not count. */
export const LONGEST_PAUSE_MS = 3 * 60_000
/** What a test of a machine should take: a technician tests some sixty of them in half a day. */
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
