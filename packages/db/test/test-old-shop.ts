// For tests only: the shop that an earlier release left behind, before the migrations that came since.
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../src/migrate.ts'
import { listMigrationNames, MIGRATIONS_DIR } from '../src/migration-folder.ts'
import { filledTemplate } from './test-database.ts'

/** The last migration of that release. Its demo shop, shortened to the products that were ordered: 61 orders, 51 invoices. */
const LAST = '20261121095000_order_recipients'
const ROWS = new URL('./fixtures/shop-of-21-november.json.gz', import.meta.url)

/** A database of the cluster that has nothing in it, as a template. */
export function emptyTemplate(templateUrl: string): string {
  const url = new URL(templateUrl)
  url.pathname = '/template0'
  return url.href
}

/** Copies the migrations up to `last` into a folder of their own and gives it to `work`. */
export async function withMigrationsUpTo<T>(last: string, work: (baseDir: string) => Promise<T>): Promise<T> {
  const baseDir = await mkdtemp(join(tmpdir(), 'dobara-migrations-'))
  try {
    for (const name of await listMigrationNames()) {
      if (name > last) break
      await mkdir(join(baseDir, name))
      await cp(join(MIGRATIONS_DIR, name, 'migration.sql'), join(baseDir, name, 'migration.sql'))
    }
    return await work(baseDir)
  } finally {
    await rm(baseDir, { recursive: true, force: true })
  }
}

/** The URL of a template with the tables and rows of the release of 21 November. */
export function oldShopTemplate(templateUrl: string): Promise<string> {
  return filledTemplate(emptyTemplate(templateUrl), 'shop_of_21_november', async (url) => {
    await withMigrationsUpTo(LAST, (baseDir) => migrate(url, { baseDir }))
    await insertRows(url)
  })
}

async function insertRows(url: string): Promise<void> {
  const tables = JSON.parse(gunzipSync(await readFile(ROWS)).toString('utf8')) as Record<string, object[]>
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The rows are consistent as they are: neither triggers nor foreign keys need to run again.
    await client.query('SET session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const columns = await client.query<{ name: string }>(
        `SELECT quote_ident(column_name) AS name FROM information_schema.columns
          WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.rows.map(({ name }) => name).join(', ')
      await client.query(
        `INSERT INTO "${table}" (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query(`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name), 100000)
      FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id'
       AND pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) IS NOT NULL`)
  } finally {
    await client.end()
  }
}
