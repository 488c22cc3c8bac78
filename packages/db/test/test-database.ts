import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDb, type Database } from '../src/client.ts'
import { REQUESTS } from '../src/guarded-pool.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
    /** What one run of tests keeps on disk, gone at its end. */
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

/** A pool's last connections end a moment after the pool says so; thrown out meanwhile, they would fail the run. */
async function waitUntilLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 80; look += 1) {
    const { rows } = await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [name])
    if (rows.length === 0) return
    await setTimeout(25)
  }
}

/**
 * A database of this test file's own, copied from the migrated template.
 * `templateUrl` names the template; the copy lives in the same cluster until `drop`.
 */
export async function copyTemplate(
  templateUrl: string,
  poolSize = 20,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const admin = new URL(templateUrl)
  admin.pathname = '/postgres'
  // By default each page goes through the log of changes, which nobody reads here: three times as slow.
  const sentence = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`
  await onAdmin(admin.href, (client) => client.query(sentence))
  const own = new URL(templateUrl)
  own.pathname = `/${name}`
  // A machine busy with tests is no starved shop.
  const patience = { ...REQUESTS, acquireMs: 10_000, lockMs: 8_000 }
  const database = createDb({ url: own.href, poolSize, patience })
  return {
    ...database,
    url: own.href,
    drop: async () => {
      await database.close()
      await onAdmin(admin.href, async (client) => {
        await waitUntilLeft(client, name)
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      })
    },
  }
}
