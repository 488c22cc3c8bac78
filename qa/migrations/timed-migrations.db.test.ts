import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { emptyTemplate } from '@dobara/db/test/test-old-shop.ts'
import { createDb } from '@dobara/db/client.ts'
import { WORK } from '@dobara/db/guarded-pool.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { listMigrationNames } from '@dobara/db/migration-folder.ts'
import { runs } from '@dobara/domain/test/runs.ts'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillCatalogue } from '../load/fill-catalogue.ts'

/** The first migration of the release in development: those before it ran in shops that were small. */
const FIRST_NEW = '20261127184500_coupon_contacts'
const COUNTS = runs({
  short: { products: 200, orders: 500, users: 500, entries: 500 },
  long: { products: 20_000, orders: 100_000, users: 50_000, entries: 100_000 },
})
/** How long a migration may make a shopper wait; the short form runs at the same time as all other tests. */
const LONGEST_WAIT_MS = runs({ short: 10_000, long: 800 })
/** Older than this drill: it fills the table of all offers in one transaction, and a script that databases have run stays as it is. */
const KNOWN_TO_WAIT = new Set(['20261127223000_offer_facts'])
const PAUSE_MS = 5

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations' ORDER BY 1`

type Wait = { ms: number; table: string }

/** Every table in turn is read or written until `isOver`, as shoppers do it; resolves with the longest wait of a statement. */
async function watchTables(url: string, isOver: () => boolean, statementOf: (table: string) => string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waits: Wait[] = []
  try {
    const { rows } = await client.query<{ name: string }>(TABLES)
    for (let turn = 0; !isOver(); turn += 1) {
      const table = rows[turn % rows.length]?.name ?? ''
      const startedAt = performance.now()
      await client.query(statementOf(table)).catch(ignoreMissingTable)
      waits.push({ ms: performance.now() - startedAt, table })
      if (table === rows.at(-1)?.name) await setTimeout(PAUSE_MS)
    }
  } finally {
    await client.end()
  }
  return waits.reduce((longest, wait) => (wait.ms > longest.ms ? wait : longest), { ms: 0, table: '' })
}

/** The migration has dropped it or given it another name. */
function ignoreMissingTable(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42P01') throw error
}

const read = (table: string) => `SELECT 1 FROM "${table}" LIMIT 1`
/** Takes the lock of a statement that writes; changes nothing. */
const write = (table: string) => `DELETE FROM "${table}" WHERE false`

let database: TestDatabase
let names: string[]
beforeAll(async () => {
  database = await copyTemplate(emptyTemplate(inject('templateUrl')))
  names = await listMigrationNames()
  await migrate(database.url, { only: names.filter((name) => name < FIRST_NEW) })
  const filling = createDb({ url: database.url, timeouts: { ...WORK, statementMs: 900_000 } })
  await fillCatalogue(filling.sql, COUNTS)
  await filling.close()
}, 1_800_000)
afterAll(() => database.drop())

describe(`migrations of a shop with ${COUNTS.orders} orders and ${COUNTS.products} products`, () => {
  it('do not block shoppers', async () => {
    const before = names.filter((name) => name < FIRST_NEW)
    const waits: { name: string; ms: number; table: string }[] = []
    for (const name of names.filter((one) => one >= FIRST_NEW)) {
      let isOver = false
      const watches = [read, write].map((statementOf) => watchTables(database.url, () => isOver, statementOf))
      const startedAt = performance.now()
      before.push(name)
      await migrate(database.url, { only: before })
      const tookMs = performance.now() - startedAt
      isOver = true
      for (const longest of await Promise.all(watches)) waits.push({ name, ...longest })
      const worst = waits.slice(-2).toSorted((a, b) => b.ms - a.ms)[0]
      process.stdout.write(
        `  ${name}: ${tookMs.toFixed(0)} ms, longest wait ${worst?.ms.toFixed(0)} ms (${worst?.table})\n`,
      )
    }
    expect(waits.length).toBeGreaterThan(0)
    const isTooLong = ({ name, ms }: (typeof waits)[number]) =>
      ms > LONGEST_WAIT_MS && !KNOWN_TO_WAIT.has(name)
    expect(waits.filter(isTooLong)).toEqual([])
  }, 1_800_000)
})
