import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, createDb } from './client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
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
 * A database of this test file's own, copied from the migrated template.
 * `templateUrl` names the template; the copy lives in the same cluster until `drop`.
 */
export async function copyTemplate(templateUrl: string, poolSize = 20): Promise<TestDatabase> {
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(templateUrl)
  admin.pathname = '/postgres'
  await onAdmin(admin.href, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const own = new URL(templateUrl)
  own.pathname = `/${name}`
  const database = createDb({ url: own.href, poolSize })
  return {
    ...database,
    url: own.href,
    drop: async () => {
      await database.close()
      await onAdmin(admin.href, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}
