import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { runMigrations } from 'graphile-worker'
import { withSchemaEngine } from './schema-engine.ts'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))
export const NO_FILTER = { externalTables: [], externalEnums: [] }

/** Reads the folder that `prisma migrate` reads too. */
export async function listMigrations(baseDir = MIGRATIONS_DIR): Promise<MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  )
  const lockfile = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8')
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}

/** Applies what is missing, in order, and the job queue's own tables; returns the names applied. */
export async function migrate(url: string): Promise<string[]> {
  // First, because our use cases write jobs in their own transactions.
  await runMigrations({ connectionString: url })
  return withSchemaEngine(url, async (engine) => {
    const migrationsList = await listMigrations()
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTER })
    return appliedMigrationNames
  })
}
