import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Whoever comes while a script waits for a table stands behind it: less than a shopper waits for a row (guarded-pool.ts), and
 * less than the second after which PostgreSQL ends a deadlock at somebody's expense.
 */
const LOCK_MS = 800
/** Waited too long, or met a transaction that wanted the same tables in another order. */
const BUSY = ['55P03', '40P01']
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

/** Somebody held a table all the time. Nothing of the script was done. */
export class TableBusyError extends Error {
  constructor(cause: unknown) {
    super(
      'A migration could not lock its tables, and was rolled back: end the long transaction that reads or writes them (pg_stat_activity), and start again.',
      { cause },
    )
    this.name = 'TableBusyError'
  }
}

/**
 * Runs a migration's script while the shop sells. A script is one transaction: when it waits too long for a table, it is
 * rolled back, so that those behind it go on, and tried again after a pause. One that builds an index CONCURRENTLY (it must
 * be the script's only statement) lets everybody else work meanwhile, and waits. Throws TableBusyError after `longestMs`.
 */
export async function runScript(
  pool: pg.Pool,
  { script, longestMs }: { script: string; longestMs: number },
): Promise<void> {
  const lockMs = /\bCONCURRENTLY\b/i.test(script) ? 0 : LOCK_MS
  const client = await pool.connect()
  try {
    await client.query(`SET lock_timeout = ${lockMs}`)
    await insist(client, { script, giveUpAt: performance.now() + longestMs })
  } finally {
    client.release()
  }
}

async function insist(
  client: pg.PoolClient,
  { script, giveUpAt }: { script: string; giveUpAt: number },
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      await client.query(script)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() > giveUpAt) throw new TableBusyError(error)
    }
    // Of a script with a COMMIT of its own the rest may still be open.
    await client.query('ROLLBACK')
    await setTimeout(pauseMs / 2 + (Math.random() * pauseMs) / 2)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY.includes(String(error.code))
}
