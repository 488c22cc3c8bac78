import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileStore } from './file-store.ts'
import {
  assertPictureId,
  type MediaFile,
  type MediaFiles,
  type MediaStore,
  MediaStoreError,
  renditionWidthFor,
} from './media-port.ts'

/** The first characters of the name of a folder that is still being written. */
const UNFINISHED = '.new-'

/**
 * Creates a store of pictures as files `<dir>/<key>/<width>.webp` and `.avif`, to be served at `<publicPath>/…` as
 * immutable content: the address ends in `.webp`, and browsers that accept AVIF get that.
 */
export function createLocalMediaStore({ dir, publicPath }: { dir: string; publicPath: string }): MediaStore {
  return createFileStore({
    files: createLocalFiles(dir),
    urlFor: (storageKey, width = 640) =>
      `${publicPath}/${encodeURIComponent(storageKey)}/${renditionWidthFor(width)}.webp`,
  })
}

/** The files of pictures in a folder. */
export function createLocalFiles(dir: string): MediaFiles {
  const folderOf = (id: string) => {
    assertPictureId(id)
    return join(dir, id)
  }
  const read = async (id: string, name: string) =>
    readFile(join(folderOf(id), name)).catch((error: unknown) => unlessAbsent(error, null))
  return {
    isMasterOnly: false,
    storageKeyOf: (id) => id,
    read,
    async hash(id, name) {
      const bytes = await read(id, name)
      return bytes && createHash('sha256').update(bytes).digest('hex')
    },
    write: async (id, files) => writeFolder(dir, folderOf(id), files),
    async remove(id) {
      await rm(folderOf(id), { recursive: true, force: true }).catch(storeFailed)
    },
    sweepUnfinished: (before) => sweepUnfinished(dir, before).catch(storeFailed),
  }
}

async function sweepUnfinished(dir: string, before: Date): Promise<number> {
  const names = await readdir(dir).catch((error: unknown) => unlessAbsent<string[]>(error, []))
  let swept = 0
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) {
    // Null if it has become a picture in the meantime.
    const found = await stat(join(dir, name)).catch((error: unknown) => unlessAbsent(error, null))
    if (!found || found.mtime >= before) continue
    await removeFolder(join(dir, name))
    swept += 1
  }
  return swept
}

/** Writes all files into a folder of their own and renames it: a picture is there whole or not at all. */
async function writeFolder(dir: string, folder: string, files: readonly MediaFile[]): Promise<void> {
  const temporary = join(dir, `${UNFINISHED}${randomUUID()}`)
  try {
    await mkdir(temporary, { recursive: true })
    for (const { name, bytes } of files) await writeFile(join(temporary, name), bytes, { flush: true })
    await rename(temporary, folder)
  } catch (error) {
    await removeFolder(temporary)
    // Another upload of the same bytes came first; its files are the same.
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) storeFailed(error)
  }
}

/** Retries, because a folder that is still being written into is not empty at the first attempt. */
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 })

function unlessAbsent<T>(error: unknown, absent: T): T {
  return isCode(error, 'ENOENT') ? absent : storeFailed(error)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function storeFailed(cause: unknown): never {
  throw new MediaStoreError('The picture folder cannot be used', cause)
}
