import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Migration } from './migration-folder.ts'

/**
 * Statements that queue behind a script that waits for a table wait this long at most: less than a shopper waits for a row
 * (guarded-pool.ts), and less than the second after which PostgreSQL ends a deadlock by cancelling one side.
 */
const LOCK_MS = 800
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

/** lock_not_available, deadlock_detected. */
const BUSY = ['55P03', '40P01']
/**
 * PostgreSQL's errors for a script that is already committed: duplicate_table, _column, _object, _function, _schema;
 * undefined_column, _object, _table, _function.
 */
const ALREADY_DONE = ['42P07', '42701', '42710', '42723', '42P06', '42703', '42704', '42P01', '42883']

const CONCURRENT_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i

/** A table was in use for the whole time. Nothing of the script was done. */
export class TableBusyError extends Error {
  constructor(cause: unknown) {
    super(
      'A migration could not lock its tables, and was rolled back: end the long transaction that reads or writes them (pg_stat_activity), and start again.',
      { cause },
    )
    this.name = 'TableBusyError'
  }
}

/** PostgreSQL refused the script. Nothing of it was done. */
export class MigrationFailedError extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The migration ${name} failed and was rolled back: ${reason}`, { cause })
    this.name = 'MigrationFailedError'
  }
}

type Options = { giveUpAt: number; isBegun: boolean; signal?: AbortSignal | undefined }

/**
 * Runs a script and records it as finished in one transaction: an interruption leaves both or neither. A script that
 * waits too long for a table is rolled back, so that others go on, and retried. `isBegun`: an earlier release left a
 * mark without an end. The script is retried once; if PostgreSQL replies that all of it exists, only the mark is
 * written. `signal` ends pauses, never a running script.
 * @throws TableBusyError after `giveUpAt` (of `performance.now()`), MigrationFailedError for a faulty script.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { giveUpAt, isBegun, signal }: Options,
): Promise<void> {
  const index = CONCURRENT_INDEX.exec(migration.script)?.[1]
  const run = index ? () => buildIndex(client, migration, index) : () => runInTransaction(client, migration)
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      // PostgreSQL did not reply: the connection is gone, and with it the transaction.
      if (code === null) throw error
      await client.query('ROLLBACK')
      if (isBegun && ALREADY_DONE.includes(code)) return await noteFinished(client, migration)
      if (!BUSY.includes(code)) throw new MigrationFailedError(migration.name, error)
      if (performance.now() > giveUpAt) throw new TableBusyError(error)
    }
    await setTimeout(pauseMs / 2 + (Math.random() * pauseMs) / 2, undefined, { signal })
  }
}

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  // Limits that a role or a database sets are for requests.
  await client.query(
    `BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
  )
  await client.query(migration.script)
  await noteFinished(client, migration)
  await client.query('COMMIT')
}

/**
 * Builds an index. PostgreSQL builds it CONCURRENTLY outside transactions, without blocking others, and leaves an
 * invalid one if interrupted: that one is dropped first. A valid one is complete, and only its mark is missing.
 */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [`"${index}"`],
  )
  // It runs in no transaction, so its limits are those of the session, which ends with the migrations.
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
  if (rows[0]?.isValid === false) await client.query(`DROP INDEX CONCURRENTLY "${index}"`)
  if (!rows[0]?.isValid) await client.query(migration.script)
  await client.query('RESET lock_timeout; RESET statement_timeout')
  await noteFinished(client, migration)
}

async function noteFinished(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `WITH left_open AS (
       UPDATE _prisma_migrations SET rolled_back_at = now()
        WHERE migration_name = $2 AND finished_at IS NULL AND rolled_back_at IS NULL
     )
     INSERT INTO _prisma_migrations (id, migration_name, checksum, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), name, checksum],
  )
}

/** PostgreSQL's code of its refusal; null for anything else, a lost connection among it. */
function codeOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError && !isShutdown(error.code) ? (error.code ?? null) : null
}

/** Class 57P: PostgreSQL ends this connection. */
function isShutdown(code: string | undefined): boolean {
  return code?.startsWith('57P') ?? false
}
