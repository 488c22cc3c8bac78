import type pg from 'pg'

/**
 * Counts and cleans the tables that have rows, after a large import. An empty one is skipped: if PostgreSQL knows
 * that a table is empty, it plans to scan it sequentially, and a connection caches such a plan while the table grows.
 */
export async function vacuumFilled(sql: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`,
  )
  // Without names it would be all tables.
  if (rows.length > 0) await sql.query(`VACUUM (ANALYZE) ${rows.map(({ name }) => name).join(', ')}`)
}
