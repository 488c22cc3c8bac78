import { randomUUID } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/test-database.ts'
import { dumpDatabase } from '../../test/test-dump.ts'
import { emptyTemplate, oldShopTemplate } from '../../test/test-old-shop.ts'
import { migrate } from '../migrate.ts'
import { compareTables, copyDatabase } from './copy-database.ts'
import { countOtherSessions, emptyDatabase, isDatabaseEmpty } from './target.ts'

const NEVER = new Date('9999-01-01')
const ROLE = `plain_${randomUUID().slice(0, 8)}`

let shop: TestDatabase
let target: TestDatabase
/** URL of the target for a role that owns it and is no superuser. */
let plainUrl: string

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  shop = await copyTemplate(await oldShopTemplate(inject('templateUrl')))
  target = await copyTemplate(emptyTemplate(inject('templateUrl')))
  const name = new URL(target.url).pathname.slice(1)
  await query(
    target.url,
    `CREATE ROLE ${ROLE} LOGIN PASSWORD 'plain'; ALTER DATABASE ${name} OWNER TO ${ROLE}`,
  )
  const url = new URL(target.url)
  ;[url.username, url.password] = [ROLE, 'plain']
  plainUrl = url.href
  await query(
    shop.url,
    `SELECT graphile_worker.add_job('deliver-message', '{"id": "tab\\t and \\\\ line\\n"}')`,
  )
})
afterAll(async () => {
  await target.drop()
  await query(shop.url, `DROP ROLE ${ROLE}`)
  await shop.drop()
})

describe('copying a database', () => {
  it('gives a role without superuser rights the same rows, objects, sequences and jobs', async () => {
    expect(await isDatabaseEmpty(plainUrl)).toBe(true)
    const tables = await copyDatabase(shop.url, plainUrl)
    expect(tables.find(({ name }) => name === 'shop_order')?.rows).toBe(61)
    const [before, after] = [await dumpDatabase(shop.url, NEVER), await dumpDatabase(plainUrl, NEVER)]
    expect(after.rows).toEqual(before.rows)
    expect(after.schema).toEqual(before.schema)
    const states = `SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2`
    expect((await query(plainUrl, states)).rows).toEqual((await query(shop.url, states)).rows)
    const jobs = 'SELECT id, payload::text, run_at FROM graphile_worker._private_jobs'
    const expected = await query(shop.url, jobs)
    expect([expected.rowCount, (await query(plainUrl, jobs)).rows]).toEqual([1, expected.rows])
    const switchedOff = `SELECT 1 FROM pg_trigger WHERE tgenabled <> 'O'`
    expect((await query(plainUrl, switchedOff)).rowCount).toBe(0)
  })

  it('leaves tables that this release migrates on, owned by the role that connects', async () => {
    expect((await migrate(plainUrl)).length).toBeGreaterThan(10)
    const owners = `SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`
    expect((await query(plainUrl, owners)).rows).toEqual([{ tableowner: ROLE }])
  })

  it('refuses a table that the target does not have, and names a table whose rows differ', async () => {
    await query(shop.url, 'CREATE TABLE own_notes (id int)')
    await emptyDatabase(plainUrl)
    await expect(copyDatabase(shop.url, plainUrl)).rejects.toThrow('"public"."own_notes"')
    await query(shop.url, 'DROP TABLE own_notes')
    await emptyDatabase(plainUrl)
    const tables = await copyDatabase(shop.url, plainUrl)
    await query(plainUrl, `UPDATE coupon SET name = name || '.' WHERE id = (SELECT min(id) FROM coupon)`)
    await expect(compareTables(plainUrl, tables)).rejects.toThrow(
      'differ from the original: "public"."coupon"',
    )
  })

  it('refuses rows of a newer release', async () => {
    const add = (name: string) =>
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('f', '', '${name}', now())`
    await query(shop.url, add('20991231000000_future'))
    await emptyDatabase(plainUrl)
    await expect(copyDatabase(shop.url, plainUrl)).rejects.toThrow('does not have 20991231000000_future')
    await query(shop.url, `DELETE FROM _prisma_migrations WHERE id = 'f'`)
    expect(await isDatabaseEmpty(plainUrl)).toBe(true)
  })

  it('leaves the target its own version of the tables of the job queue', async () => {
    const versions = 'SELECT id, ts FROM graphile_worker.migrations ORDER BY id'
    await query(shop.url, 'DELETE FROM graphile_worker.migrations WHERE id > 3')
    await emptyDatabase(plainUrl)
    await runMigrations({ connectionString: plainUrl })
    const before = await query(plainUrl, versions)
    await copyDatabase(shop.url, plainUrl)
    expect((await query(plainUrl, versions)).rows).toEqual(before.rows)
    await migrate(plainUrl)
    await emptyDatabase(plainUrl)
  })

  it('refuses a source that holds no shop', async () => {
    await expect(copyDatabase(plainUrl, shop.url)).rejects.toThrow('There is no shop in this database.')
  })

  it('counts the sessions that others have open', async () => {
    const client = new pg.Client({ connectionString: plainUrl })
    await client.connect()
    const counts = [await countOtherSessions(plainUrl)]
    await client.end()
    await expect.poll(() => countOtherSessions(plainUrl)).toBe(0)
    expect(counts).toEqual([1])
  })
})
