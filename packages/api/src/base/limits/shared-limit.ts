import { createHmac } from 'node:crypto'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { type LimitState, limitState } from '../../limit-state.ts'
import { prepared, type Run } from '../../sql.ts'
import { countTries, deleteEndedWindows, deleteWindow, uncountTry } from './queries.ts'

/** So many tries in a window that starts with the first. RATE_LIMIT_MULTIPLIER scales `most`. */
export type Limit = { name: string; most: number; withinMs: number }

export type LimitDeps = Pick<Deps, 'sql' | 'now' | 'keys' | 'rateLimitMultiplier'> & {
  /** Runs in the caller's transaction: a try that is rolled back is not counted. */
  run?: Run
  /** Receives the state of the limit. Only for callers who may know it: it counts the tries of others too. */
  noteLimit?: (state: LimitState) => void
}

/** A hash under the shop's key: a reader of the table learns neither addresses nor who tried to sign in. */
export function keyOf({ keys }: LimitDeps, { name }: Limit, subject: string): string {
  return createHmac('sha256', keys.hashes.current).update(`limit\n${name}\n${subject}`).digest('base64url')
}

const runOf = ({ run, sql }: LimitDeps): Run => run ?? prepared(sql)

/**
 * Counts one try of the limit's subject, across all processes of the shop, and returns how many seconds it has to
 * wait: 0 if it is within the limit. Counted before anything is evaluated: a thousand concurrent tries count as a
 * thousand.
 */
export function countedWait(deps: LimitDeps, limit: Limit, subject: string): Promise<number> {
  return countedWaits(deps, [{ limit, subject }])
}

type Counted = { limit: Limit; subject: string; tries?: number }

/** The same for several limits in one statement, each of it one or more tries: the longest of the waits. */
async function countedWaits(deps: LimitDeps, counted: readonly Counted[]): Promise<number> {
  const now = deps.now()
  const keys = counted.map(({ limit, subject, tries }) => ({
    key: keyOf(deps, limit, subject),
    withinMs: limit.withinMs,
    tries,
  }))
  const windows = await countTries(runOf(deps), keys, now)
  const states = windows.map(({ tries, endsAt }, index) => {
    const most = scaledMost(counted[index]?.limit.most ?? 0, deps)
    return limitState({ most, tries, leftMs: endsAt.getTime() - now.getTime() })
  })
  for (const state of states) deps.noteLimit?.(state)
  return Math.max(...states.map(({ waitSeconds }) => waitSeconds))
}

/** A limit as RATE_LIMIT_MULTIPLIER scales it; one call is always allowed. */
export function scaledMost(most: number, { rateLimitMultiplier }: Pick<Deps, 'rateLimitMultiplier'>): number {
  return Math.max(1, Math.ceil(most * rateLimitMultiplier))
}

/** The same, and refuses what has to wait (429, with the seconds). */
export function takeTry(deps: LimitDeps, limit: Limit, subject: string): Promise<void> {
  return takeTries(deps, [{ limit, subject }])
}

/** The same for several limits at once: what one of them refuses is counted by none, if `run` is of a transaction. */
export async function takeTries(deps: LimitDeps, counted: readonly Counted[]): Promise<void> {
  const retryAfterSeconds = await countedWaits(deps, counted)
  if (retryAfterSeconds > 0) throw new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
}

/** For limits on failures only: this try was none. */
export function giveBackTry(deps: LimitDeps, limit: Limit, subject: string): Promise<void> {
  return uncountTry(runOf(deps), keyOf(deps, limit, subject))
}

export function clearTries(deps: LimitDeps, limit: Limit, subject: string): Promise<void> {
  return deleteWindow(deps.sql, keyOf(deps, limit, subject))
}

/** Deletes windows that have ended, as they have no effect any more. */
export function sweepTries({ sql, now }: Pick<Deps, 'sql' | 'now'>): Promise<void> {
  return deleteEndedWindows(sql, now())
}
