import type pg from 'pg'
import { migrate } from '../migrate.ts'
import { listMigrationNames } from '../migration-folder.ts'
import { withCopySession } from './copy-session.ts'
import { CopyRefusedError, listTables } from './table-shapes.ts'

/** Counts the other sessions of the same role on the database: of a shop, a worker or psql. */
export async function countOtherSessions(url: string): Promise<number> {
  return withCopySession(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return rows[0]?.count ?? 0
  })
}

/** Returns true if the shop's schemas hold no table, not even one that the shop did not create. */
export async function isDatabaseEmpty(url: string): Promise<boolean> {
  return withCopySession(url, async (client) => (await listTables(client)).length === 0)
}

/**
 * Drops everything in the shop's schemas except what extensions own. The schema `public` itself stays, because it may belong to
 * another role.
 */
export async function emptyDatabase(url: string): Promise<void> {
  await withCopySession(url, async (client) => {
    await client.query('BEGIN')
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
    for (const query of DROPS) await dropEach(client, query)
    await client.query('COMMIT')
  })
}

const OWN = `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = o.oid AND d.deptype IN ('e', 'i', 'a'))`
/** Tables come first, because most functions and types have no dependent objects after them. */
const DROPS = [
  `SELECT format('DROP %s IF EXISTS %s CASCADE', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
          WHEN 'S' THEN 'SEQUENCE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, oid::regclass) AS statement
     FROM pg_class o WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${OWN}`,
  `SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) AS statement
     FROM pg_proc o WHERE pronamespace = 'public'::regnamespace AND ${OWN}`,
  `SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) AS statement
     FROM pg_type o WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'c') AND ${OWN}`,
]

async function dropEach(client: pg.Client, query: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query)
  for (const { statement } of rows) await client.query(statement)
}

/**
 * Requires that this release has each of these migrations. Callers that delete something call it first.
 * @throws CopyRefusedError naming those it does not have.
 */
export async function requireKnownMigrations(migrations: string[]): Promise<void> {
  const known = new Set(await listMigrationNames())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new CopyRefusedError(
    `The data are from a newer release: this one does not have ${unknown.join(', ')}. Update the code first.`,
  )
}

/**
 * Creates the tables as they were after exactly these migrations, in an empty database.
 * @throws CopyRefusedError when this release does not have one of them.
 */
export async function makeTables(url: string, migrations: string[]): Promise<void> {
  await requireKnownMigrations(migrations)
  await migrate(url, { only: migrations })
}
