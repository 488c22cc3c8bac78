import { pipeline } from 'node:stream/promises'
import { compareTables } from '@dobara/db/copy/copy-database.ts'
import { loadTables } from '@dobara/db/copy/load.ts'
import { emptyDatabase, makeTables } from '@dobara/db/copy/target.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { type ArchiveReader, withArchive } from './archive.ts'
import { tableFolder } from './create-backup.ts'
import { isFile, restoreFile } from './data-files.ts'
import {
  CHECKSUMS,
  type Checksums,
  checksumsShape,
  MANIFEST,
  type Manifest,
  manifestShape,
  readJson,
} from './manifest.ts'
import { BrokenArchiveError, type TarEntry } from './tar.ts'

type Archive = { file: string; passphrase: string | null }
export type VerifiedBackup = { manifest: Manifest; checksums: Checksums }

/** Reads a backup to its end and proves that it is whole. Nothing is written anywhere. */
export async function verifyBackup({ file, passphrase }: Archive): Promise<VerifiedBackup> {
  return withArchive(file, passphrase, async ({ entries, digestBefore }) => {
    const manifest = await readManifest(entries)
    for await (const entry of entries) {
      if (entry.name !== CHECKSUMS) continue
      const before = digestBefore()
      const checksums = await readJson(entry, checksumsShape)
      if (before === checksums.sha256) return { manifest, checksums }
      throw new BrokenArchiveError('The backup was changed: its contents do not have the recorded SHA-256.')
    }
    throw new BrokenArchiveError(`The backup is not whole: ${CHECKSUMS} is missing.`)
  })
}

async function readManifest(entries: ArchiveReader['entries']): Promise<Manifest> {
  const { value } = await entries.next()
  if (value?.name !== MANIFEST) throw new BrokenArchiveError('The file is no backup of a shop.')
  return readJson(value, manifestShape)
}

export type Restored = { rows: number; files: number; newer: string[] }

/**
 * Puts a verified backup into a database, which is emptied first, and a data folder, compares every table with the recorded
 * rows, and applies the migrations that came after it.
 */
export async function restoreBackup(
  archive: Archive,
  { manifest, checksums }: VerifiedBackup,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Restored> {
  await emptyDatabase(url)
  await makeTables(url, manifest.migrations)
  const files = await withArchive(archive.file, archive.passphrase, async ({ entries }) => {
    await readManifest(entries)
    const next = await loadRows(entries, manifest, url)
    return restoreFiles(entries, next, dataDir)
  })
  await compareTables(url, checksums.tables)
  const newer = await migrate(url)
  return { rows: checksums.tables.reduce((sum, { rows }) => sum + rows, 0), files, newer }
}

/** Returns the first entry that is no part of a table. */
async function loadRows(
  entries: ArchiveReader['entries'],
  manifest: Manifest,
  url: string,
): Promise<TarEntry | null> {
  const next = async () => (await entries.next()).value ?? null
  let entry = await next()
  await loadTables(url, manifest, async (copyIn) => {
    for (const table of manifest.tables) {
      const folder = tableFolder(table)
      async function* rows() {
        for (; entry?.name.startsWith(folder); entry = await next()) yield* entry.body
      }
      await pipeline(rows, copyIn(table))
    }
  })
  return entry
}

async function restoreFiles(
  entries: ArchiveReader['entries'],
  first: TarEntry | null,
  dataDir: string,
): Promise<number> {
  let count = 0
  for (let entry = first; entry && isFile(entry); entry = (await entries.next()).value ?? null) {
    await restoreFile(dataDir, entry)
    count += 1
  }
  return count
}
