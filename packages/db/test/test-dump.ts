// For tests only: everything that a database holds, as text that can be compared.
import pg from 'pg'

export type Dump = { rows: Record<string, string[]>; schema: string[] }

/** Random ids from a migration (version 4; those of the shop are of version 7). */
const RANDOM_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00/g

/** Replaces what the clock and chance put into a row, so that two runs of a migration can be compared. */
function maskChance(row: string, since: Date): string {
  return row.replace(RANDOM_ID, 'random').replace(TIME, (time) => (new Date(time) >= since ? 'now' : time))
}

const SCHEMA = `
  SELECT format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default)
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function ' || pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  ORDER BY 1`

/**
 * Every row of every table, and every object of the schema; without the history of migrations. Times from `since` on read
 * "now", random ids "random".
 */
export async function dumpDatabase(url: string, since: Date): Promise<Dump> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const schema = await client.query<{ format: string }>(SCHEMA)
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND relname <> '_prisma_migrations' ORDER BY 1`,
    )
    const rows: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`)
      rows[name] = found.rows.map(({ row }) => maskChance(row, since)).sort()
    }
    return { rows, schema: schema.rows.map(({ format }) => format) }
  } finally {
    await client.end()
  }
}
