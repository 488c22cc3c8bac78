import pg from 'pg'

/** Somebody else held the lock all the time. */
export class LockNotGivenError extends Error {
  constructor(cause: unknown) {
    super('The lock was not given', { cause })
    this.name = 'LockNotGivenError'
  }
}

type LockOptions = { key: number; longestWaitMs: number; onError: (error: Error) => void }

/**
 * Does `work` while no other process that asks for the same key does, on a connection of its own: a pool's limits are for
 * requests, and a caller here waits for another run's whole work. Throws LockNotGivenError after `longestWaitMs`.
 */
export async function withAdvisoryLock<T>(
  url: string,
  { key, longestWaitMs, onError }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, lock_timeout: longestWaitMs, keepAlive: true })
  client.on('error', onError)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [key]).catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === '55P03'
        ? new LockNotGivenError(error)
        : error
    })
    return await work()
  } finally {
    // Closing the connection gives the lock back whatever happened.
    await client.end()
  }
}
