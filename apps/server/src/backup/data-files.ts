import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveWriter } from './archive.ts'
import { BrokenArchiveError, type TarEntry } from './tar.ts'

/** Files of DATA_DIR that a shop cannot do without. The media folder is added where images are stored in it. */
const SINGLE = ['secrets.json', 'sandbox-ledger.jsonl']
const MEDIA = 'media'
const FOLDER = 'files/'
/** Names of a backup's files: no way out of DATA_DIR. */
const NAME = /^(secrets\.json|sandbox-ledger\.jsonl|media\/[\w-][\w.-]*(\/[\w-][\w.-]*)*)$/

/** Which of the single files are there. */
export async function findSingleFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(SINGLE.map((name) => sizeOf(join(dataDir, name))))
  return SINGLE.filter((_name, index) => found[index] !== null)
}

/** Adds the files to a backup and returns how many. */
export async function addFiles(
  writer: ArchiveWriter,
  { dataDir, hasMedia }: { dataDir: string; hasMedia: boolean },
): Promise<number> {
  let count = 0
  const add = async (name: string) => {
    const size = await sizeOf(join(dataDir, name))
    // An image that nothing shows is removed at night, maybe at this moment.
    if (size === null) return
    const source = createReadStream(join(dataDir, name)) as AsyncIterable<Buffer>
    await writer.addStream(`${FOLDER}${name}`, size, source)
    count += 1
  }
  for (const name of SINGLE) await add(name)
  if (hasMedia) for await (const name of listMedia(dataDir)) await add(name)
  return count
}

/** Names under `media`, folder by folder; those that begin with a dot are not finished. */
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

/** Puts a file of a backup in its place; one of the same name is replaced. */
export async function restoreFile(dataDir: string, entry: TarEntry): Promise<void> {
  const name = entry.name.slice(FOLDER.length)
  if (!NAME.test(name)) throw new BrokenArchiveError(`The backup holds a file that is not a shop's: ${name}.`)
  const place = join(dataDir, name)
  await mkdir(dirname(place), { recursive: true })
  const draft = `${place}.restoring`
  // Media are served to everybody; secrets and payments are the owner's.
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
