import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveWriter } from './archive.ts'
import { BrokenArchiveError, type TarEntry } from './tar.ts'

/** The files of DATA_DIR that a shop needs. The media folder is added if images are stored in it. */
const SINGLE = ['secrets.json', 'sandbox-ledger.jsonl']
const MEDIA = 'media'
const FOLDER = 'files/'
/** Matches the names of files in a backup. None of them leads out of DATA_DIR. */
const NAME = /^(secrets\.json|sandbox-ledger\.jsonl|media\/[\w-][\w.-]*(\/[\w-][\w.-]*)*)$/

/** Returns the names of the single files that exist. */
export async function findSingleFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(SINGLE.map((name) => sizeOf(join(dataDir, name))))
  return SINGLE.filter((_name, index) => found[index] !== null)
}

/**
 * Adds the files to a backup. Returns how many were added, and how many were deleted since their folder was listed: the nightly
 * job deletes images that no row has shown for a day.
 */
export async function addFiles(
  writer: ArchiveWriter,
  { dataDir, hasMedia }: { dataDir: string; hasMedia: boolean },
): Promise<{ added: number; deleted: number }> {
  const counts = { added: 0, deleted: 0 }
  async function* names() {
    yield* await findSingleFiles(dataDir)
    if (hasMedia) yield* listMedia(dataDir)
  }
  for await (const name of names()) {
    const isAdded = await addFile(writer, { dataDir, name })
    counts[isAdded ? 'added' : 'deleted'] += 1
  }
  return counts
}

/**
 * Returns false for a file that no longer exists. An open file can be read to its end, even if it is deleted while it
 * is read.
 */
async function addFile(
  writer: ArchiveWriter,
  { dataDir, name }: { dataDir: string; name: string },
): Promise<boolean> {
  const file = await open(join(dataDir, name)).catch(ignoreMissing)
  if (!file) return false
  const { size } = await file.stat()
  const source = file.createReadStream()
  try {
    await writer.addStream(`${FOLDER}${name}`, size, source as AsyncIterable<Buffer>)
  } finally {
    // Closes the file, too.
    source.destroy()
  }
  return true
}

/** Yields the names under `media`, folder by folder. Names that begin with a dot belong to unfinished uploads. */
async function* listMedia(dataDir: string, folder = MEDIA): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const name = `${folder}/${entry.name}`
    if (!NAME.test(name)) continue
    if (entry.isDirectory()) yield* listMedia(dataDir, name)
    if (entry.isFile()) yield name
  }
}

export const isFile = ({ name }: TarEntry): boolean => name.startsWith(FOLDER)

/** Writes a file of a backup to the data folder. A file of the same name is replaced. */
export async function restoreFile(dataDir: string, entry: TarEntry): Promise<void> {
  const name = entry.name.slice(FOLDER.length)
  if (!NAME.test(name)) throw new BrokenArchiveError(`The backup holds a file that is not a shop's: ${name}.`)
  const place = join(dataDir, name)
  await mkdir(dirname(place), { recursive: true })
  const draft = `${place}.restoring`
  // Everybody may see media; secrets and payments are for the owner only.
  const mode = name.startsWith(MEDIA) ? 0o644 : 0o600
  await pipeline(entry.body, createWriteStream(draft, { mode, flush: true }))
  await rename(draft, place)
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(ignoreMissing))?.size ?? null
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
