import { isLong, runs } from '@dobara/domain/test/runs.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { type Dump, dumpDatabase } from '@dobara/db/test/test-dump.ts'
import { emptyTemplate, oldShopTemplate } from '@dobara/db/test/test-old-shop.ts'
import { applyMigration } from '@dobara/db/apply-migration.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { readMigration } from '@dobara/db/migration-folder.ts'
import { readHistory, readMigrationState } from '@dobara/db/migration-history.ts'

const PROGRAM = fileURLToPath(new URL('./test-interrupted-migration.ts', import.meta.url))

/** Moments of one script, in order: only after the last of them it may be committed. */
const MOMENTS = [
  ['begin', 'before'],
  ['begin', 'after'],
  ['script', 'sent'],
  ['script', 'after'],
  ['mark', 'sent'],
  ['mark', 'after'],
  ['commit', 'before'],
  ['commit', 'sent'],
  ['commit', 'after'],
] as const

const START = new Date()
let database: TestDatabase
const expected: Record<string, Dump> = {}

/** The database as an uninterrupted run leaves it. */
async function dumpUninterrupted(template: string): Promise<Dump> {
  const undisturbed = await copyTemplate(template)
  try {
    await migrate(undisturbed.url)
    return await dumpDatabase(undisturbed.url, START)
  } finally {
    await undisturbed.drop()
  }
}

const templates: Record<string, string> = {}

beforeAll(async () => {
  templates['an empty database'] = emptyTemplate(inject('templateUrl'))
  templates['a shop with orders'] = await oldShopTemplate(inject('templateUrl'))
  for (const [name, template] of Object.entries(templates)) expected[name] = await dumpUninterrupted(template)
}, 240_000)

afterEach(() => database.drop())

/** Resolves with the signal that ended it: null when there was nothing left to kill. */
async function killAt(
  passing: number,
  [statement, moment]: (typeof MOMENTS)[number],
): Promise<string | null> {
  const child = spawn(process.execPath, [PROGRAM, database.url, String(passing), statement, moment], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}

async function countFinished(): Promise<number> {
  const { rows } = await database.sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class WHERE relname = '_prisma_migrations'`,
  )
  if (rows[0]?.count === 0) return 0
  const finished = await database.sql.query('SELECT 1 FROM _prisma_migrations WHERE finished_at IS NOT NULL')
  return finished.rowCount ?? 0
}

/**
 * Kills one process after another until none has a script left to be killed in: at every moment of every migration. The
 * short form kills at each moment once, each in another migration.
 */
async function sweep(): Promise<number> {
  let kills = 0
  let moment = 0
  const step = runs({ short: 5, long: 0 })
  for (let isKilled = true; isKilled; ) {
    const before = await countFinished()
    isKilled = (await killAt(step, MOMENTS[moment] ?? MOMENTS[0])) === 'SIGKILL'
    if (isKilled) kills += 1
    const isPassed = (await countFinished()) > before + step
    moment = isLong && isPassed ? 0 : (moment + 1) % MOMENTS.length
    if (!isLong && kills === MOMENTS.length) return kills
  }
  return kills
}

describe.each(['an empty database', 'a shop with orders'])('migrations of %s', (name) => {
  it(
    'recover from a kill at any moment, with the rows and tables of an uninterrupted run',
    async () => {
      database = await copyTemplate(templates[name] ?? '')
      const kills = await sweep()
      expect(kills).toBeGreaterThanOrEqual(MOMENTS.length)
      await migrate(database.url)
      expect((await readMigrationState(database.sql)).missing).toEqual([])
      expect(await dumpDatabase(database.url, START)).toEqual(expected[name])
      process.stdout.write(`migrations of ${name}: ${kills} kills, ${kills} recoveries\n`)
    },
    runs({ short: 240_000, long: 3_600_000 }),
  )
})

/** Leaves what the runner of earlier releases left when it was interrupted: the mark, with or without the script. */
async function interruptAsEarlierReleases(
  client: pg.Client,
  { name, isCommitted }: { name: string; isCommitted: boolean },
) {
  const { script, checksum } = await readMigration(name)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES (gen_random_uuid()::text, $1, $2, now())`,
    [checksum, name],
  )
  if (isCommitted) await client.query(script)
}

describe('a migration that an earlier release left without an end', () => {
  it.each([
    ['before its script was committed, at every second migration, and after it at the others', 0],
    ['after its script was committed, at every second migration, and before it at the others', 1],
  ])(
    'is completed when it was interrupted %s',
    async (_, parity) => {
      database = await copyTemplate(templates['a shop with orders'] ?? '')
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      try {
        const { missing } = await readMigrationState(database.sql)
        for (const [index, name] of missing.entries()) {
          await interruptAsEarlierReleases(client, { name, isCommitted: index % 2 === parity })
          const { begun } = await readHistory(client)
          const options = { giveUpAt: performance.now() + 10_000, isBegun: begun.has(name) }
          await applyMigration(client, await readMigration(name), options)
        }
      } finally {
        await client.end()
      }
      expect(await migrate(database.url)).toEqual([])
      expect(await dumpDatabase(database.url, START)).toEqual(expected['a shop with orders'])
    },
    120_000,
  )
})
