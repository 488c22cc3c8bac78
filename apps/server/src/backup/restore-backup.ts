import { pipeline } from 'node:stream/promises'
import { compareTables } from '@dobara/db/copy/copy-database.ts'
import { loadTables } from '@dobara/db/copy/load.ts'
import { emptyDatabase, makeTables, requireKnownMigrations } from '@dobara/db/copy/target.ts'
import { migrate } from '@dobara/db/migrate.ts'
import { type ArchiveReader, withArchive } from './archive.ts'
import { isTablePart, tableFolder } from './create-backup.ts'
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

/** Reads a backup to its end and verifies that it is complete. Nothing is written. */
export async function verifyBackup({ file, passphrase }: Archive): Promise<VerifiedBackup> {
  return withArchive(file, passphrase, async ({ entries, digestBefore }) => {
    const manifest = await readManifest(entries)
    let files = 0
    let checksums: Checksums | null = null
    // To the end of the file, also after the checksums: a changed last byte must not depend on what was read ahead.
    for await (const entry of entries) {
      if (isFile(entry)) files += 1
      if (entry.name !== CHECKSUMS) continue
      const before = digestBefore()
      checksums = await readJson(entry, checksumsShape)
      if (before !== checksums.sha256)
        throw new BrokenArchiveError('The backup was changed: its contents do not have the recorded SHA-256.')
      requireFiles(files, checksums)
    }
    if (checksums) return { manifest, checksums }
    throw new BrokenArchiveError(`The backup is not whole: ${CHECKSUMS} is missing.`)
  })
}

function requireFiles(found: number, { files }: Checksums): void {
  if (found === files) return
  throw new BrokenArchiveError(`The backup is not whole: it has ${found} files, and ${files} are recorded.`)
}

async function readManifest(entries: ArchiveReader['entries']): Promise<Manifest> {
  const { value } = await entries.next()
  if (value?.name !== MANIFEST) throw new BrokenArchiveError('The file is no backup of a shop.')
  return readJson(value, manifestShape)
}

export type Restored = { rows: number; files: number; newer: string[] }

/**
 * Restores a verified backup into a database, which is emptied first, and a data folder. Compares every table with the recorded
 * rows, and applies the migrations that came after the backup. A backup of a newer release is refused before anything is deleted.
 */
export async function restoreBackup(
  archive: Archive,
  { manifest, checksums }: VerifiedBackup,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Restored> {
  await requireKnownMigrations(manifest.migrations)
  await emptyDatabase(url)
  await makeTables(url, manifest.migrations)
  const files = await withArchive(archive.file, archive.passphrase, async ({ entries }) => {
    await readManifest(entries)
    const next = await loadRows(entries, manifest, url)
    return restoreFiles(entries, next, dataDir)
  })
  requireFiles(files, checksums)
  await compareTables(url, checksums.tables)
  const newer = await migrate(url)
  return { rows: checksums.tables.reduce((sum, { rows }) => sum + rows, 0), files, newer }
}

/** Loads the tables of the manifest and returns the first entry that is not part of a table. */
async function loadRows(
  entries: ArchiveReader['entries'],
  manifest: Manifest,
  url: string,
): Promise<TarEntry | null> {
  const folders = manifest.tables.map(tableFolder)
  const isSkipped = (entry: TarEntry) =>
    isTablePart(entry) && !folders.some((folder) => entry.name.startsWith(folder))
  const next = async () => {
    let entry = (await entries.next()).value ?? null
    while (entry && isSkipped(entry)) entry = (await entries.next()).value ?? null
    return entry
  }
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
