import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

/** The migrations of the folder that `prisma migrate` reads too, in their order. */
export async function listMigrationNames(baseDir = MIGRATIONS_DIR): Promise<string[]> {
  const entries = await readdir(baseDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}
