import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type MediaStore,
  MediaStoreError,
  type PictureInput,
  renditionWidthFor,
  type StoredImage,
} from './media-port.ts'

const facts = z.object({
  width: z.int(),
  height: z.int(),
  fileSize: z.int(),
  blur: z.string().nullable().default(null),
})
type ImageFacts = z.infer<typeof facts>

const keyPattern = /^[0-9a-f]{32}$/
/** What the name of a folder begins with that is still written. */
const unfinished = '.new-'

/**
 * Keeps pictures as files `<dir>/<key>/<width>.webp` and `.avif`, to be served at `<publicPath>/…` as never-changing content:
 * the address ends in `.webp`, and browsers that accept AVIF get that. The key is the first 32 hex digits of the source's SHA-256, so known bytes are not encoded again.
 */
export function createLocalMediaStore({ dir, publicPath }: { dir: string; publicPath: string }): MediaStore {
  const urlFor = (storageKey: string, width = 640) =>
    `${publicPath}/${encodeURIComponent(storageKey)}/${renditionWidthFor(width)}.webp`
  return {
    urlFor,
    keyOf: storageKeyOf,
    async redraw(bytes) {
      const { prepareMaster } = await import('./image-pipeline.ts')
      return (await prepareMaster(bytes)).master
    },
    async put(picture): Promise<StoredImage> {
      const storageKey = storageKeyOf(picture.bytes)
      const image = (await readFacts(dir, storageKey)) ?? (await store(dir, storageKey, picture))
      return { storageKey, url: urlFor(storageKey), ...image }
    },
    async remove(storageKey) {
      // A key is a folder name; anything else could climb out of the directory.
      if (!keyPattern.test(storageKey)) throw new MediaStoreError(`Not a storage key: ${storageKey}`)
      await rm(join(dir, storageKey), { recursive: true, force: true }).catch(storeFailed)
    },
    sweepUnfinished: (before) => sweepUnfinished(dir, before).catch(storeFailed),
  }
}

function storageKeyOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

async function sweepUnfinished(dir: string, before: Date): Promise<number> {
  const names = await readdir(dir).catch((error: unknown) =>
    isCode(error, 'ENOENT') ? [] : storeFailed(error),
  )
  let swept = 0
  for (const name of names.filter((one) => one.startsWith(unfinished))) {
    const { mtime } = await stat(join(dir, name))
    if (mtime >= before) continue
    await removeFolder(join(dir, name))
    swept += 1
  }
  return swept
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
async function store(
  dir: string,
  storageKey: string,
  { bytes, isQuick = false }: PictureInput,
): Promise<ImageFacts> {
  // With the first upload: who only shows pictures need not hold what draws them.
  const { prepareImage } = await import('./image-pipeline.ts')
  const { master, blur, renditions } = await prepareImage(bytes, { isQuick })
  const image = { width: master.width, height: master.height, fileSize: master.webp.length, blur }
  const temporary = join(dir, `${unfinished}${randomUUID()}`)
  try {
    await mkdir(temporary, { recursive: true })
    const files = renditions.flatMap(({ width, webp, avif }) => [
      { name: `${width}.webp`, content: webp },
      ...(avif ? [{ name: `${width}.avif`, content: avif }] : []),
    ])
    for (const file of files) {
      await writeFile(join(temporary, file.name), file.content, { flush: true })
    }
    await writeFile(join(temporary, 'image.json'), JSON.stringify(image), { flush: true })
    await rename(temporary, join(dir, storageKey))
  } catch (error) {
    await removeFolder(temporary)
    // Another upload of the same bytes came first; its files are the same.
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) storeFailed(error)
  }
  return image
}

/** Also one that somebody still writes into: then it is not empty at the first try. */
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 })

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function storeFailed(cause: unknown): never {
  throw new MediaStoreError('The picture folder cannot be used', cause)
}
