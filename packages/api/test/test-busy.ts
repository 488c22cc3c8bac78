// For tests only: many callers at once, on a machine that may be slow.
import { setTimeout } from 'node:timers/promises'
import { asRefusal } from '../src/errors.ts'
import type { Sql } from '../src/context.ts'

const LONGEST_PAUSE_MS = 50

/** The refusal's code, as a caller in the same process sees it. */
export const refusalCodeOf = (error: unknown): string | undefined =>
  (error as { cause?: { code?: string } }).cause?.code

/** Retries after "busy", as the web app and the job queue do: a slow machine must not decide a test. */
export async function whileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (asRefusal(error).code !== 'BUSY') throw error
      await setTimeout(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

/** Returns once a statement that contains this text waits for a lock. */
export async function isWaiting(sql: Sql, words: string): Promise<void> {
  for (;;) {
    const { rowCount } = await sql.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND position($1 IN query) > 0`,
      [words],
    )
    if (rowCount) return
    await setTimeout(LONGEST_PAUSE_MS / 10)
  }
}
