import type pg from 'pg'
import { listMigrationNames, MIGRATIONS_DIR } from './migration-folder.ts'

/**
 * Whether the database has exactly the migrations of the folder, all of them whole. Read without the schema engine, which a shop
 * with nothing to migrate need not load. False also for what only the engine can judge: one that failed, or is not known here.
 */
export async function isMigrated(sql: pg.Pool, baseDir = MIGRATIONS_DIR): Promise<boolean> {
  const table = await sql.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!table.rows[0]?.isThere) return false
  const { rows } = await sql.query<{ name: string; isWhole: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS "isWhole"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  const applied = new Set(rows.filter(({ isWhole }) => isWhole).map(({ name }) => name))
  const wanted = await listMigrationNames(baseDir)
  return (
    rows.every(({ isWhole }) => isWhole) &&
    applied.size === wanted.length &&
    wanted.every((name) => applied.has(name))
  )
}
