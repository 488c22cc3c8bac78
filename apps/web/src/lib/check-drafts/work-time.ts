import type { SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { handledMsAt } from '@dobara/domain/catalog/checks/handling-time.ts'

/**
 * Work at a machine as measured by this browser, which counts if there is no network. `ms`: total, including what the
 * server had measured before; `since` is its start and `at` the last entry, in milliseconds of this device's clock,
 * from which other clocks may differ.
 */
export type WorkTime = { ms: number; since: number; at: number; hasWaited?: true }

/** Returns the time measured by the server in milliseconds, never more than that: it rounds to seconds. */
export const measuredMs = (handledSeconds: number | null): number =>
  Math.max(0, (handledSeconds ?? 0) * 1000 - 500)

type Entry = {
  at: number
  /** When something was entered before, as far as this screen knows. */
  lastAt: number | undefined
  /** Time that the server has measured by then. */
  beforeMs: number
}

/**
 * Returns the work with one more entry: adds the time since the last one, unless the user was away, as the server
 * measures it.
 */
export function withEntry(work: WorkTime | undefined, { at, lastAt = at, beforeMs }: Entry): WorkTime {
  const known = work ?? { ms: beforeMs, since: lastAt, at: lastAt }
  const ms = handledMsAt({ handledMs: known.ms, updatedAt: new Date(known.at) }, new Date(at)) ?? known.ms
  return { ...known, ms, at }
}

/** Adds work done without a network to a server's draft, whose work may be partly known on this device. */
export function joinWork(own: WorkTime, known: WorkTime | undefined, beforeMs: number): WorkTime {
  const before = known ?? { ms: beforeMs, since: own.since, at: own.at }
  const [since, at] = [Math.min(before.since, own.since), Math.max(before.at, own.at)]
  return { ms: before.ms + own.ms, since, at, hasWaited: true }
}

/** Returns the work time to send: nothing while the server itself measures each entry, or if the clock was changed. */
export function handledOf(work: WorkTime | undefined, now: number): Pick<SaveCheckInput, 'handled'> {
  if (!work?.hasWaited) return {}
  const handled = { ms: work.ms, agoMs: now - work.since }
  const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
  return isWhole(handled.ms) && isWhole(handled.agoMs) ? { handled } : {}
}
