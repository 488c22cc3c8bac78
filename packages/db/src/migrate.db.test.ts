import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isMigrated } from './is-migrated.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migration-folder.ts'
import { TableBusyError } from './run-script.ts'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'

const NAME = '29990101000000_add_colour'
let database: TestDatabase
let baseDir: string

beforeAll(async () => {
  database = await copyTemplate(inject('templateUrl'))
  baseDir = await mkdtemp(join(tmpdir(), 'dobara-migrate-'))
  await cp(MIGRATIONS_DIR, baseDir, { recursive: true })
  await mkdir(join(baseDir, NAME))
  await writeFile(join(baseDir, NAME, 'migration.sql'), 'ALTER TABLE product ADD COLUMN colour text;')
})

afterAll(async () => {
  await database.drop()
  await rm(baseDir, { recursive: true, force: true })
})

describe('a database that is asked whether it is migrated', () => {
  it('says no to a migration it has not had, to one it does not know, and to one that is not whole', async () => {
    expect(await isMigrated(database.sql)).toBe(true)
    expect(await isMigrated(database.sql, baseDir), 'one it has not had').toBe(false)
    const insert = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
      VALUES ('unknown', '', '29990102000000_unknown', now(), $1)`
    await database.sql.query(insert, [new Date()])
    expect(await isMigrated(database.sql), 'one that is not in the folder').toBe(false)
    await database.sql.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE id = 'unknown'`)
    expect(await isMigrated(database.sql), 'one that failed').toBe(false)
    await database.sql.query(`DELETE FROM _prisma_migrations WHERE id = 'unknown'`)
    expect(await isMigrated(database.sql)).toBe(true)
  })
})

describe('a migration of a table that is in use', () => {
  it('gives up with a sentence, changes nothing, and is begun again by the next start', async () => {
    const holder = await database.sql.connect()
    await holder.query('BEGIN; LOCK TABLE product IN ACCESS SHARE MODE')
    try {
      await expect(migrate(database.url, { baseDir, longestMs: 200 })).rejects.toThrow(TableBusyError)
    } finally {
      await holder.query('COMMIT')
      holder.release()
    }
    expect(await migrate(database.url, { baseDir })).toEqual([NAME])
    expect(await isMigrated(database.sql, baseDir)).toBe(true)
    expect(await migrate(database.url, { baseDir })).toEqual([])
  })
})
