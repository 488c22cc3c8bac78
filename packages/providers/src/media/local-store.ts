import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { prepareImage } from './image-pipeline.ts'
import { type MediaStore, MediaStoreError, renditionWidthFor, type StoredImage } from './media-port.ts'

const facts = z.object({ width: z.int(), height: z.int(), fileSize: z.int() })
type ImageFacts = z.infer<typeof facts>

const keyPattern = /^[0-9a-f]{32}$/

/**
 * Keeps pictures as files `<dir>/<key>/<width>.webp`, to be served at `<publicPath>/…` as never-changing content:
 * the key is the first 32 hex digits of the source's SHA-256, so known bytes are not encoded again.
 */
export function createLocalMediaStore({ dir, publicPath }: { dir: string; publicPath: string }): MediaStore {
  const urlFor = (storageKey: string, width = 640) =>
    `${publicPath}/${encodeURIComponent(storageKey)}/${renditionWidthFor(width)}.webp`
  return {
    urlFor,
    async put({ bytes }): Promise<StoredImage> {
      const storageKey = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const image = (await readFacts(dir, storageKey)) ?? (await store(dir, storageKey, bytes))
      return { storageKey, url: urlFor(storageKey), ...image }
    },
    async remove(storageKey) {
      // A key is a folder name; anything else could climb out of the directory.
      if (!keyPattern.test(storageKey)) throw new MediaStoreError(`Not a storage key: ${storageKey}`)
      await rm(join(dir, storageKey), { recursive: true, force: true }).catch(storeFailed)
    },
  }
}

async function readFacts(dir: string, storageKey: string): Promise<ImageFacts | null> {
  const text = await readFile(join(dir, storageKey, 'image.json'), 'utf8').catch((error: unknown) =>
    isCode(error, 'ENOENT') ? null : storeFailed(error),
  )
  if (text === null) return null
  try {
    return facts.parse(JSON.parse(text))
  } catch (error) {
    return storeFailed(error)
  }
}

/** Writes all files into a folder of their own and renames it: a picture is there whole or not at all. */
async function store(dir: string, storageKey: string, bytes: Buffer): Promise<ImageFacts> {
  const { master, renditions } = await prepareImage(bytes)
  const image = { width: master.width, height: master.height, fileSize: master.webp.length }
  const temporary = join(dir, `.new-${randomUUID()}`)
  try {
    await mkdir(temporary, { recursive: true })
    const files = renditions.map(({ width, webp }) => ({ name: `${width}.webp`, content: webp }))
    for (const file of files) {
      await writeFile(join(temporary, file.name), file.content, { flush: true })
    }
    await writeFile(join(temporary, 'image.json'), JSON.stringify(image), { flush: true })
    await rename(temporary, join(dir, storageKey))
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another upload of the same bytes came first; its files are the same.
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) storeFailed(error)
  }
  return image
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function storeFailed(cause: unknown): never {
  throw new MediaStoreError('The picture folder cannot be used', cause)
}
