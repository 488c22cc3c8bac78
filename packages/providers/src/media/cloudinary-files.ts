import { createHash } from 'node:crypto'
import {
  type CloudinarySettings,
  createCloudinaryStore,
  publicIdOf,
  uploadMaster,
} from './cloudinary-store.ts'
import {
  assertPictureId,
  type DeliverPicture,
  MASTER_FILE,
  type MediaFiles,
  type MediaStore,
  MediaStoreError,
} from './media-port.ts'

type FilesSettings = CloudinarySettings & {
  /** Another host that originals are downloaded from. */
  deliveryBaseUrl?: string
}

/** Cloudinary stores the widest WebP of a picture only: the other files are its own renditions. */
export function createCloudinaryFiles(settings: FilesSettings): MediaFiles {
  const { cloudName, deliveryBaseUrl = 'https://res.cloudinary.com', timeoutMs = 30_000 } = settings
  const store = createCloudinaryStore(settings)
  const storageKeyOf = (id: string) => publicIdOf(settings, id)
  const download = async (id: string) => {
    assertPictureId(id)
    const url = `${deliveryBaseUrl}/${cloudName}/image/upload/v1/${storageKeyOf(id)}`
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the picture service answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const read = async (id: string, name: string) =>
    name === MASTER_FILE ? download(id).catch(storeFailed) : null
  return {
    isMasterOnly: true,
    storageKeyOf,
    read,
    async hash(id, name) {
      const bytes = await read(id, name)
      return bytes && createHash('sha256').update(bytes).digest('hex')
    },
    async write(id, files) {
      assertPictureId(id)
      const master = files.find(({ name }) => name === MASTER_FILE)
      if (!master) throw new MediaStoreError('The picture has no master file')
      await uploadMaster(settings, { publicId: storageKeyOf(id), webp: master.bytes })
    },
    async remove(id) {
      assertPictureId(id)
      await store.remove(storageKeyOf(id))
    },
    sweepUnfinished: store.sweepUnfinished,
  }
}

/** Addresses of the shop itself, in mails and pages written before pictures were moved to Cloudinary, lead there. */
export function deliverFromCloudinary({
  storageKeyOf,
  urlFor,
}: Pick<MediaFiles, 'storageKeyOf'> & Pick<MediaStore, 'urlFor'>): DeliverPicture {
  return async (id, { width }) => ({
    kind: 'redirect',
    url: urlFor(storageKeyOf(id), width),
    maxAgeSeconds: 31_536_000,
  })
}

function storeFailed(cause: unknown): never {
  if (cause instanceof MediaStoreError) throw cause
  throw new MediaStoreError('The picture service cannot be reached', cause)
}
