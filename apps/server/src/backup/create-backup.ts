import { createRowDigest } from '@dobara/db/copy/row-digest.ts'
import { type Snapshot, withSnapshot } from '@dobara/db/copy/snapshot.ts'
import type { TableShape } from '@dobara/db/copy/table-shapes.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { addFiles } from './data-files.ts'
import { CHECKSUMS, type Checksums, MANIFEST, type Manifest } from './manifest.ts'
import type { TarEntry } from './tar.ts'

/** The size of a part of a table in bytes. Each part is a file of the archive and is in memory until its size is known. */
const PART_BYTES = 4 * 2 ** 20

type Source = {
  url: string
  dataDir: string
  /** True if images are files of the data folder. */
  hasMedia: boolean
  version: string
  notes: string[]
  now: Date
}

export type Backup = {
  rows: number
  tables: number
  files: number
  /** Files that were deleted while the backup was written. */
  deleted: number
}

/** Writes a backup of the shop as it is at this moment. The shop can run during the backup. */
export async function createBackup(
  source: Source,
  { file, passphrase }: { file: string; passphrase: string | null },
): Promise<Backup> {
  const result: Backup = { rows: 0, tables: 0, files: 0, deleted: 0 }
  await writeArchive(file, passphrase, async (writer) => {
    const checksums = await withSnapshot(source.url, async (snapshot) => {
      await writer.addBytes(MANIFEST, toJson(manifestOf(source, snapshot)))
      const tables: Checksums['tables'] = []
      for (const table of snapshot.tables) tables.push(await addTable(writer, snapshot, table))
      return tables
    })
    // Files follow the rows, so that the images and payments that the rows name are among them.
    const { added: files, deleted } = await addFiles(writer, source)
    await writer.addBytes(
      CHECKSUMS,
      toJson({ sha256: writer.digest(), tables: checksums, files } satisfies Checksums),
    )
    Object.assign(result, { tables: checksums.length, files, deleted })
    result.rows = checksums.reduce((sum, { rows }) => sum + rows, 0)
  })
  return result
}

function manifestOf({ version, notes, now }: Source, snapshot: Snapshot): Manifest {
  const { migrations, sequences, tables } = snapshot
  return { format: 1, version, createdAt: now.toISOString(), notes, migrations, sequences, tables }
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

const TABLES = 'tables/'
/** Returns the folder of the archive that holds the parts of a table. */
export const tableFolder = ({ schema, name }: TableShape): string => `${TABLES}${schema}.${name}/`
export const isTablePart = ({ name }: TarEntry): boolean => name.startsWith(TABLES)

async function addTable(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
): Promise<Checksums['tables'][number]> {
  const { stream, result } = createRowDigest()
  const rows = snapshot.copyOut(table)
  rows.once('error', (error) => stream.destroy(error))
  let [parts, size, count]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (size === 0) return
    count += 1
    const name = `${tableFolder(table)}${String(count).padStart(6, '0')}.copy`
    await writer.addBytes(name, Buffer.concat(parts))
    ;[parts, size] = [[], 0]
  }
  for await (const chunk of rows.pipe(stream) as AsyncIterable<Buffer>) {
    parts.push(chunk)
    size += chunk.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
  return { ...table, ...result() }
}
