import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  FACTS_FILE,
  type MediaFile,
  type MediaFiles,
  type MediaStore,
  MediaStoreError,
  type PictureInput,
} from './media-port.ts'

const facts = z.object({
  width: z.int(),
  height: z.int(),
  fileSize: z.int(),
  blur: z.string().nullable().default(null),
})
type ImageFacts = z.infer<typeof facts>

/**
 * Creates a store of each picture as files in every width, WebP and AVIF. The key is the first 32 hex digits of the
 * source's SHA-256, so known bytes are not encoded again.
 */
export function createFileStore({
  files,
  urlFor,
}: {
  files: MediaFiles
  urlFor: MediaStore['urlFor']
}): MediaStore {
  return {
    urlFor,
    keyOf: pictureIdOf,
    async redraw(bytes) {
      const { prepareMaster } = await import('./image-pipeline.ts')
      return (await prepareMaster(bytes)).master
    },
    async put(picture) {
      const storageKey = pictureIdOf(picture.bytes)
      const image = (await readFacts(files, storageKey)) ?? (await store(files, storageKey, picture))
      return { storageKey, url: urlFor(storageKey), ...image }
    },
    remove: files.remove,
    sweepUnfinished: files.sweepUnfinished,
  }
}

/** The first 32 hex digits of the SHA-256 of an upload. */
export function pictureIdOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

async function readFacts(files: MediaFiles, id: string): Promise<ImageFacts | null> {
  const text = await files.read(id, FACTS_FILE)
  if (text === null) return null
  try {
    return facts.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw new MediaStoreError('The facts of a stored picture cannot be read', error)
  }
}

async function store(files: MediaFiles, id: string, picture: PictureInput): Promise<ImageFacts> {
  const { image, content } = await encodeFiles(picture)
  await files.write(id, content)
  return image
}

/** Returns all files of a picture, encoded from its source. Throws ImageRefusedError if the source is not a picture. */
export async function encodeFiles(picture: PictureInput) {
  // Loaded with the first upload: a process that only shows pictures need not hold what encodes them.
  const { prepareImage } = await import('./image-pipeline.ts')
  const { master, blur, files } = await prepareImage(picture)
  const image: ImageFacts = { width: master.width, height: master.height, fileSize: master.webp.length, blur }
  return { image, content: [...files, factsFile(image)] }
}

/** The file that makes a picture complete. */
export function factsFile(image: ImageFacts): MediaFile {
  return { name: FACTS_FILE, bytes: Buffer.from(JSON.stringify(image)) }
}
