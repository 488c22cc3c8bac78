import type { SaveCheckInput } from '@dobara/contract/admin-checks/reports.ts'
import { handledMsAt } from '@dobara/domain/catalog/checks/handling-time.ts'

/**
 * Work at a machine as this browser measures it, which counts where there is no network. `ms`: in all, with what the server had measured
 * before; `since` its beginning and `at` the last entry, in milliseconds of this device's clock, as others may differ from it.
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

/** The work with one more entry: the time since the last one, unless somebody was elsewhere, as the server measures it. */
export function withEntry(work: WorkTime | undefined, { at, lastAt = at, beforeMs }: Entry): WorkTime {
  const known = work ?? { ms: beforeMs, since: lastAt, at: lastAt }
  const ms = handledMsAt({ handledMs: known.ms, updatedAt: new Date(known.at) }, new Date(at)) ?? known.ms
  return { ...known, ms, at }
}

/** Work without a network goes on in a draft of the server, of which some may be known on this device. */
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
