import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

/** `checksum` is the one that Prisma notes: SHA-256 of the script, in hex. */
export type Migration = { name: string; script: string; checksum: string }

/** The migrations of the folder that `prisma migrate` reads too, in their order. */
export async function listMigrationNames(baseDir = MIGRATIONS_DIR): Promise<string[]> {
  const entries = await readdir(baseDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Reads one script of the folder. */
export async function readMigration(name: string, baseDir = MIGRATIONS_DIR): Promise<Migration> {
  const script = await readFile(join(baseDir, name, 'migration.sql'), 'utf8')
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
}
