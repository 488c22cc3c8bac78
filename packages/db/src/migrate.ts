import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import { listMigrationNames, readMigration } from './migration-folder.ts'
import { readHistory } from './migration-history.ts'

/** A process that waits for another one's migrations waits for two minutes. */
const LONGEST_MS = 90_000

type Options = {
  baseDir?: string | undefined
  /** How long a script may wait for its tables, in milliseconds. */
  longestMs?: number | undefined
  /** Leaves out all others: for tables as an earlier release had them. */
  only?: string[] | undefined
  /** Stops before the next script; the one that runs is completed. */
  signal?: AbortSignal | undefined
}

/**
 * Applies missing migrations in order, and the job queue's own tables; returns the names applied. The shop may sell
 * at the same time. It may be interrupted at any moment: the next call goes on with the script that was not
 * committed.
 * @throws the reason of `signal`, TableBusyError if a table was in use all the time, MigrationFailedError for a
 *   faulty script.
 */
export async function migrate(
  url: string,
  { baseDir, longestMs = LONGEST_MS, only, signal }: Options = {},
): Promise<string[]> {
  // First, because our use cases write jobs in their own transactions.
  await runMigrations({ connectionString: url })
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  await client.connect()
  try {
    const { finished, begun } = await readHistory(client)
    const wanted = (await listMigrationNames(baseDir)).filter((name) => !only || only.includes(name))
    const missing = wanted.filter((name) => !finished.has(name))
    for (const name of missing) {
      signal?.throwIfAborted()
      const giveUpAt = performance.now() + longestMs
      const options = { giveUpAt, isBegun: begun.has(name), signal }
      await applyMigration(client, await readMigration(name, baseDir), options)
    }
    return missing
  } finally {
    await client.end()
  }
}
