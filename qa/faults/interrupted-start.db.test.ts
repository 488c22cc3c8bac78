import { runs } from '@dobara/domain/test/runs.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { oldShopTemplate } from '@dobara/db/test/test-old-shop.ts'
import { readMigrationState } from '@dobara/db/migration-history.ts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { COMPILED, freePort, MAIN } from '@dobara/server/test/test-start.ts'

/** The migration in which each start is interrupted: its script runs for two seconds. */
const SLOW = '20261123081913_shipments'
const SLOWER = `
  CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON _prisma_migrations FOR EACH ROW
    WHEN (NEW.migration_name = '${SLOW}') EXECUTE FUNCTION be_slow()`

let dir: string
let database: TestDatabase
let running: ChildProcess | null = null

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-interrupted-'))
  database = await copyTemplate(await oldShopTemplate(inject('templateUrl')))
  await database.sql.query(SLOWER)
}, 240_000)

afterEach(async () => {
  running?.kill('SIGKILL')
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

type Start = {
  shop: ChildProcess
  url: string
  output: () => string
  ended: Promise<[number | null, string | null]>
}

async function start(): Promise<Start> {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dir, DATABASE_URL: database.url, DEMO: 'off' }
  const shop = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running = shop
  let output = ''
  shop.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const ended = once(shop, 'exit') as Promise<[number | null, string | null]>
  return { shop, url: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** Starts a shop and waits until the slow script runs. */
async function startUntilSlow(): Promise<Start & { preparing: number }> {
  const begun = await start()
  const sleeping = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
  await expect.poll(async () => (await database.sql.query(sleeping)).rowCount, { timeout: 110_000 }).toBe(1)
  const { pid } = begun.shop
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return { ...begun, preparing: Number(children.trim()) }
}

const missing = async () => (await readMigrationState(database.sql)).missing

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function expectGoodStart(): Promise<void> {
  const { shop, url, ended } = await start()
  await expect.poll(() => isReady(url), { timeout: 110_000 }).toBe(true)
  expect(await missing()).toEqual([])
  const orders = await database.sql.query('SELECT 1 FROM shop_order')
  expect(orders.rowCount).toBe(61)
  shop.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
}

/** The short form kills both at once. */
const KILLS = [
  ['the shop', ({ shop }: { shop: ChildProcess }) => shop.kill('SIGKILL')],
  ['the process that migrates', ({ preparing }: { preparing: number }) => process.kill(preparing, 'SIGKILL')],
  [
    'both',
    ({ shop, preparing }: { shop: ChildProcess; preparing: number }) => {
      process.kill(preparing, 'SIGKILL')
      shop.kill('SIGKILL')
    },
  ],
] as const

describe.runIf(process.platform === 'linux')('F24 a start that is interrupted in a migration', () => {
  it('F24 completes the running script when stopped, and the next start continues after it', async () => {
    const { shop, ended, output } = await startUntilSlow()
    shop.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(output()).toBe('')
    const left = await missing()
    expect(left).not.toContain(SLOW)
    expect(left).toContain('20261126211500_cash_keys_apart')
    await expectGoodStart()
  }, 240_000)

  it.each(KILLS.slice(runs({ short: -1, long: 0 })))(
    'F24 starts again after kill -9 of %s',
    async (_, kill) => {
      const begun = await startUntilSlow()
      kill(begun)
      await begun.ended
      await expectGoodStart()
    },
    120_000,
  )
})
