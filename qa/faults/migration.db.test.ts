import { runs } from '@dobara/domain/test/runs.ts'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { MIGRATIONS_DIR } from '@dobara/db/migration-folder.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShopProcess } from './test-database-shop.ts'
import { addLaptops } from './test-buyer.ts'
import { type Crowd, openCrowd } from './test-crowd.ts'
import { expectNoLostOrders, settingsFor, report } from './test-verdict.ts'

/** The short form reads the tables long enough for a migration to give up waiting and try again, the long form for a minute. */
const READING_MS = runs({ short: 3_000, long: 60_000 })
/** Between two sales: everybody who buys meets the locks. */
const PAUSE_MS = 200

/** The most frequent changes in migrations: a column, an index, and an index that is built concurrently. */
const SCRIPTS = {
  add_column: 'ALTER TABLE shop_order ADD COLUMN gift_note text; ALTER TABLE product ADD COLUMN colour text;',
  add_index: 'CREATE INDEX shop_order_gift_note ON shop_order (gift_note);',
  add_index_beside: 'CREATE INDEX CONCURRENTLY stock_movement_gift ON stock_movement (delta);',
}

let dir: string
let test: TestShop
let shop: RunningShop
let crowd: Crowd

const baseDir = () => join(dir, 'migrations')

/** The shop's migrations, and those of the test after them. */
async function addMigrations(): Promise<string[]> {
  await cp(MIGRATIONS_DIR, baseDir(), { recursive: true })
  const names = Object.entries(SCRIPTS).map(async ([name, script], index) => {
    const folder = `2999010100000${index}_${name}`
    await mkdir(join(baseDir(), folder))
    await writeFile(join(baseDir(), folder, 'migration.sql'), script)
    return folder
  })
  return Promise.all(names)
}

/** Runs a report that reads orders and products in one long transaction, as a user of `psql` may. */
async function readForLong(): Promise<void> {
  // Not through the shop's pool, which waits for no answer so long.
  const client = new pg.Client(test.url)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT count(*) FROM shop_order, product')
    await client.query('SELECT pg_sleep($1)', [READING_MS / 1_000])
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

describe('a migration while the shop sells', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dobara-migrations-'))
    test = await createTestShop(inject('templateUrl'))
    test.clock.now = new Date()
    const product = await addLaptops(test)
    await addCustomer(test, 'admin')
    shop = await startShopProcess(settingsFor({ dir, shop: test }))
    crowd = await openCrowd(test, { url: shop.url, count: 3, product })
    await crowd.soldAfter(0)
  }, 120_000)

  afterAll(async () => {
    await crowd?.stop()
    await shop?.stop()
    await test?.stop()
    await rm(dir, { recursive: true, force: true })
  }, 60_000)

  it(
    'F24 waits for tables without blocking others, and no shopper gets an error',
    async () => {
      const names = await addMigrations()
      const startedAt = Date.now()
      const reading = readForLong()
      const applied = migrate(test.url, { baseDir: baseDir() })
      const selling = (async () => {
        while (Date.now() < startedAt + READING_MS) {
          await crowd.soldAfter(Date.now())
          await setTimeout(PAUSE_MS)
        }
      })()
      await Promise.all([reading, selling])
      expect(await applied).toEqual(names)
      const tookMs = Date.now() - startedAt
      await crowd.soldAfter(Date.now())
      await crowd.stop()
      const reports = crowd.reports.filter(({ at }) => at > startedAt)
      expect(reports.filter(({ status }) => status >= 400 || status === 0)).toEqual([])
      const slowest = Math.max(...reports.map((answer) => answer.tookMs))
      report(
        `migrated in ${tookMs} ms, tables read for ${READING_MS} ms; ${reports.length} answers, no error, slowest ${slowest} ms`,
      )
      const columns = await test.sql.query(
        `SELECT 1 FROM information_schema.columns WHERE column_name IN ('gift_note', 'colour')`,
      )
      const indexes = await test.sql.query(
        `SELECT 1 FROM pg_index WHERE indisvalid AND indexrelid::regclass::text IN ('shop_order_gift_note', 'stock_movement_gift')`,
      )
      expect([columns.rowCount, indexes.rowCount]).toEqual([2, 2])
      await expectNoLostOrders(test, crowd.confirmed)
    },
    60_000 + READING_MS * 3,
  )
})
