import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Database } from '../src/client.ts'
import { REQUESTS } from '../src/guarded-pool.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
    /** Folder of one test run, removed at its end. */
    runFolder: string
  }
}

export type TestDatabase = Database & { url: string; drop: () => Promise<void> }

async function onAdmin(url: string, sql: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await sql(client)
  } finally {
    await client.end()
  }
}

/**
 * Waits until a pool has left. Its last connections end a moment after the pool reports so; if terminated before,
 * they would fail the run.
 */
async function waitUntilLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 80; look += 1) {
    const { rows } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name])
    if (rows.length === 0) return
    await setTimeout(25)
  }
}

/** Another database of the same cluster. */
function siblingUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** By default each page is written to the WAL, which is not read here: three times as slow. */
const copyingSql = (templateUrl: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${new URL(templateUrl).pathname.slice(1)} STRATEGY file_copy`

/**
 * Returns the URL of a template with more content than the one at `templateUrl`. The first test of a run that
 * requests it fills it; the others wait and use it.
 */
export async function filledTemplate(
  templateUrl: string,
  name: string,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  const draft = `${name}_draft`
  await onAdmin(siblingUrl(templateUrl, 'postgres'), async (client) => {
    // Let go when this connection ends, also when its process is killed.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const made = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (made.rows.length > 0) return
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await client.query(copyingSql(templateUrl, draft))
    await fill(siblingUrl(templateUrl, draft))
    await waitUntilLeft(client, draft)
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  })
  return siblingUrl(templateUrl, name)
}

/**
 * Connections of one database, half of them for transactions. Each costs PostgreSQL as much as thirty statements: it
 * reads the catalogue and plans again. With half as many, a race test missed a lock that had been removed
 * (bench/notes/test-run.md). Tests with crowds have as many as the shop.
 */
const FILE_POOL = 16
export const CROWD_POOL = 24

/**
 * A database of this test file's own, copied from the migrated template.
 * `templateUrl` names the template; the copy lives in the same cluster until `drop`.
 */
export async function copyTemplate(
  templateUrl: string,
  poolSize = FILE_POOL,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const [admin, own] = [siblingUrl(templateUrl, 'postgres'), siblingUrl(templateUrl, name)]
  await onAdmin(admin, (client) => client.query(copyingSql(templateUrl, name)))
  // A machine busy with tests does not mean a starved shop.
  const timeouts = { ...REQUESTS, acquireMs: 10_000, lockMs: 8_000 }
  const database = createDb({ url: own, poolSize, timeouts })
  return {
    ...database,
    url: own,
    drop: async () => {
      await database.close()
      await onAdmin(admin, async (client) => {
        await waitUntilLeft(client, name)
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      })
    },
  }
}
