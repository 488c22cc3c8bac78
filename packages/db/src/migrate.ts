import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { listMigrationNames, MIGRATIONS_DIR } from './migration-folder.ts'
import { TableBusyError } from './run-script.ts'
import { withSchemaEngine } from './schema-engine.ts'

export const NO_FILTER = { externalTables: [], externalEnums: [] }

/** Reads the folder that `prisma migrate` reads too. */
export async function listMigrations(baseDir = MIGRATIONS_DIR): Promise<MigrationList> {
  const names = await listMigrationNames(baseDir)
  const migrationDirectories = await Promise.all(
    names.map(async (path) => ({
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

/**
 * Applies what is missing, in order, and the job queue's own tables; returns the names applied. The shop may sell meanwhile.
 * Rejects with TableBusyError when a table was in use all the time; the next call begins with that migration again.
 */
export async function migrate(
  url: string,
  { baseDir, longestMs }: { baseDir?: string; longestMs?: number } = {},
): Promise<string[]> {
  // First, because our use cases write jobs in their own transactions.
  await runMigrations({ connectionString: url })
  const migrationsList = await listMigrations(baseDir)
  return withSchemaEngine(
    url,
    (engine) => engine.applyMigrations({ migrationsList, filters: NO_FILTER }),
    longestMs,
  ).then(
    ({ appliedMigrationNames }) => appliedMigrationNames,
    async (error: unknown) => {
      if (error instanceof TableBusyError) await forgetBegun(url)
      throw error
    },
  )
}

/** Prisma refuses to go on after a script that failed, as it may have done half; one that was rolled back did nothing. */
async function forgetBegun(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    )
  } finally {
    await client.end()
  }
}
