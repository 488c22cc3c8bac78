import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Error of a lock that another session held all the time. */
export class LockNotGivenError extends Error {
  constructor() {
    super('The lock was not given')
    this.name = 'LockNotGivenError'
  }
}

type LockOptions = { key: number; longestWaitMs: number; onError: (error: Error) => void }

const LOOK_EVERY_MS = 200

/** Limits that a role or a database sets are for requests: this transaction is open for as long as the work takes. */
const WITHOUT_LIMITS = `SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/**
 * Does `work` while no other process that requests the same key does, on a connection of its own. The lock belongs to a
 * transaction, because a pooler gives the connection of a session, with its locks, to the next caller. A process that waits
 * tries again and again: one that waited inside a statement would hold a snapshot, for which CREATE INDEX CONCURRENTLY
 * waits in its turn. Throws LockNotGivenError after `longestWaitMs`.
 */
export async function withAdvisoryLock<T>(
  url: string,
  { key, longestWaitMs, onError }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', onError)
  await client.connect()
  try {
    const giveUpAt = performance.now() + longestWaitMs
    while (!(await isLocked(client, key))) {
      if (performance.now() > giveUpAt) throw new LockNotGivenError()
      await setTimeout(LOOK_EVERY_MS)
    }
    return await work()
  } finally {
    // Closing the connection ends the transaction, whatever happened.
    await client.end()
  }
}

/** Leaves the transaction open that holds the lock; one that did not get it is over. */
async function isLocked(client: pg.Client, key: number): Promise<boolean> {
  await client.query('BEGIN')
  await client.query(WITHOUT_LIMITS)
  // Without parameters: a portal of the extended protocol would hold its snapshot until the transaction ends.
  const { rows } = await client.query<{ isHeld: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${Math.trunc(key)}) AS "isHeld"`,
  )
  if (rows[0]?.isHeld) return true
  await client.query('ROLLBACK')
  return false
}
