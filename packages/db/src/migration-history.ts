import type pg from 'pg'
import { listMigrationNames, MIGRATIONS_DIR } from './migration-folder.ts'

/** Ends the name of a migration that code of before it must not run on: `20261201093000_unit_ledger_floor`. */
const FLOOR = /_floor$/

/** Prisma's own table, so that `prisma migrate deploy` and this code can follow one another on one database. */
const CREATE_HISTORY = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

export type MigrationHistory = {
  /** Names whose script is committed and noted. */
  finished: Set<string>
  /** Names that were begun and neither finished nor noted as rolled back, or were rolled back by hand. */
  begun: Set<string>
}

/** Reads which migrations the database has; makes the table when it is missing. */
export async function readHistory(client: pg.Client): Promise<MigrationHistory> {
  await client.query(CREATE_HISTORY)
  return historyOf(client)
}

/** The names of the migrations that are committed, in order. */
export async function readFinished(client: pg.Client): Promise<string[]> {
  return [...(await historyOf(client)).finished].sort()
}

async function historyOf(sql: pg.Client | pg.Pool): Promise<MigrationHistory> {
  const { rows } = await sql.query<{ name: string; isFinished: boolean }>(
    `SELECT migration_name AS name, bool_or(finished_at IS NOT NULL AND rolled_back_at IS NULL) AS "isFinished"
       FROM _prisma_migrations GROUP BY migration_name`,
  )
  const names = (isFinished: boolean) =>
    new Set(rows.filter((row) => row.isFinished === isFinished).map(({ name }) => name))
  return { finished: names(true), begun: names(false) }
}

export type MigrationState = {
  /** Migrations of the folder that are not finished, in their order. */
  missing: string[]
  /** Migrations of the database that the folder does not have: a newer release made them. */
  unknown: string[]
  /** Those of `unknown` below which no older code may run. */
  floors: string[]
}

/** Compares the database with the folder. Changes nothing; an empty database is one that has no migration yet. */
export async function readMigrationState(sql: pg.Pool, baseDir = MIGRATIONS_DIR): Promise<MigrationState> {
  const wanted = await listMigrationNames(baseDir)
  const table = await sql.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!table.rows[0]?.isThere) return { missing: wanted, unknown: [], floors: [] }
  const { finished, begun } = await historyOf(sql)
  const known = new Set(wanted)
  const unknown = [...finished, ...begun].filter((name) => !known.has(name)).sort()
  return {
    missing: wanted.filter((name) => !finished.has(name)),
    unknown,
    floors: unknown.filter((name) => FLOOR.test(name)),
  }
}
