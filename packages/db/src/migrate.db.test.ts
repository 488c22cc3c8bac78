import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { MigrationFailedError, TableBusyError } from './apply-migration.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migration-folder.ts'
import { readMigrationState } from './migration-history.ts'

const NAME = '29990101000000_add_colour'
let database: TestDatabase
let baseDir: string

async function writeMigration(script: string): Promise<void> {
  await mkdir(join(baseDir, NAME), { recursive: true })
  await writeFile(join(baseDir, NAME, 'migration.sql'), script)
}

const stateOf = (dir?: string) => readMigrationState(database.sql, dir)

beforeEach(async () => {
  database = await copyTemplate(inject('templateUrl'))
  baseDir = await mkdtemp(join(tmpdir(), 'dobara-migrate-'))
  await cp(MIGRATIONS_DIR, baseDir, { recursive: true })
  await writeMigration('ALTER TABLE product ADD COLUMN colour text;')
})

afterEach(async () => {
  await database.drop()
  await rm(baseDir, { recursive: true, force: true })
})

describe('the state of a database', () => {
  it('names the migrations that are missing and those that only a newer release knows', async () => {
    expect(await stateOf()).toEqual({ missing: [], unknown: [], floors: [] })
    expect((await stateOf(baseDir)).missing).toEqual([NAME])
    await migrate(database.url, { baseDir })
    expect(await stateOf(baseDir)).toEqual({ missing: [], unknown: [], floors: [] })
    expect(await stateOf()).toEqual({ missing: [], unknown: [NAME], floors: [] })
  })

  it('names a floor among the migrations of a newer release', async () => {
    await database.sql.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('newer', '', '29990102000000_unit_ledger_floor', now())`)
    expect((await stateOf()).floors).toEqual(['29990102000000_unit_ledger_floor'])
  })

  it('counts a migration without an end as missing', async () => {
    await database.sql.query(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_empty_stock_rows'`,
    )
    expect((await stateOf()).missing).toEqual(['20261126122200_empty_stock_rows'])
  })
})

describe('a migration of a table that is in use', () => {
  it('gives up with a sentence, changes nothing, and is applied by the next start', async () => {
    const holder = await database.sql.connect()
    await holder.query('BEGIN; LOCK TABLE product IN ACCESS SHARE MODE')
    try {
      await expect(migrate(database.url, { baseDir, longestMs: 200 })).rejects.toThrow(TableBusyError)
    } finally {
      await holder.query('COMMIT')
      holder.release()
    }
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
    expect(await migrate(database.url, { baseDir })).toEqual([])
  })
})

describe('a migration with a fault', () => {
  it('is rolled back whole, named with the words of PostgreSQL, and applied once it is right', async () => {
    await writeMigration('CREATE TABLE half (id int); ALTER TABLE product ADD COLUMN colour nonsense;')
    const failure = migrate(database.url, { baseDir })
    await expect(failure).rejects.toThrow(MigrationFailedError)
    await expect(failure).rejects.toThrow(
      `The migration ${NAME} failed and was rolled back: type "nonsense" does not exist`,
    )
    const half = await database.sql.query(`SELECT 1 FROM pg_class WHERE relname = 'half'`)
    expect(half.rowCount).toBe(0)
    await writeMigration('CREATE TABLE half (id int); ALTER TABLE product ADD COLUMN colour text;')
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
  })
})

describe('an index that is built CONCURRENTLY', () => {
  const indexes = () =>
    database.sql.query<{ isValid: boolean }>(
      `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('stock_movement_gift')`,
    )

  it('is rebuilt when an interruption left an invalid one', async () => {
    await writeMigration('CREATE INDEX CONCURRENTLY stock_movement_gift ON stock_movement (delta);')
    await database.sql.query('CREATE INDEX stock_movement_gift ON stock_movement (delta)')
    await database.sql.query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'stock_movement_gift'::regclass`,
    )
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
    expect((await indexes()).rows).toEqual([{ isValid: true }])
  })

  it('is noted when an interruption left a valid one', async () => {
    await writeMigration('CREATE INDEX CONCURRENTLY stock_movement_gift ON stock_movement (delta);')
    await database.sql.query('CREATE INDEX stock_movement_gift ON stock_movement (delta)')
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
    expect((await stateOf(baseDir)).missing).toEqual([])
  })
})

describe('a role with limits for requests', () => {
  it('migrates without them', async () => {
    await writeMigration('SELECT pg_sleep(0.3); ALTER TABLE product ADD COLUMN colour text;')
    const name = new URL(database.url).pathname.slice(1)
    await database.sql.query(`ALTER DATABASE ${name} SET statement_timeout = 100`)
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
  })
})
