import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { type Dump, dumpDatabase } from '../test/test-dump.ts'
import { emptyTemplate, oldShopTemplate } from '../test/test-old-shop.ts'
import { applyMigration } from './apply-migration.ts'
import { migrate } from './migrate.ts'
import { readMigration } from './migration-folder.ts'
import { readHistory, readMigrationState } from './migration-history.ts'

/** `MIGRATION_SWEEP=all`: every moment of every migration; else each moment once, each in another migration. */
const IS_WHOLE = process.env.MIGRATION_SWEEP === 'all'
const PROGRAM = fileURLToPath(new URL('../test/test-interrupted-migration.ts', import.meta.url))

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

/** Kills one process after another until none has a script left to be killed in. */
async function sweep(): Promise<number> {
  let kills = 0
  let moment = 0
  const step = IS_WHOLE ? 0 : 5
  for (let isKilled = true; isKilled; ) {
    const before = await countFinished()
    isKilled = (await killAt(step, MOMENTS[moment] ?? MOMENTS[0])) === 'SIGKILL'
    if (isKilled) kills += 1
    const isPassed = (await countFinished()) > before + step
    moment = IS_WHOLE && isPassed ? 0 : (moment + 1) % MOMENTS.length
    if (!IS_WHOLE && kills === MOMENTS.length) return kills
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
    IS_WHOLE ? 3_600_000 : 240_000,
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
