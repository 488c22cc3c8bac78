import { v2 as cloudinary, type UploadApiOptions } from 'cloudinary'
import { z } from 'zod'
import { pictureIdOf } from './file-store.ts'
import { type MediaStore, MediaStoreError, renditionWidthFor } from './media-port.ts'

export type CloudinarySettings = {
  cloudName: string
  apiKey: string
  apiSecret: string
  /** Folder of the pictures in the account. */
  folder?: string
  /** Another host for the upload API, without a path. */
  apiBaseUrl?: string
  timeoutMs?: number
}

const uploaded = z.object({ public_id: z.string().min(1) })
const removed = z.object({ result: z.enum(['ok', 'not found']) })

/**
 * Creates a store for pictures at Cloudinary. The upload is the re-encoded master, never the visitor's file; the
 * other widths are Cloudinary's own transformations, made at the first request for their address.
 */
export function createCloudinaryStore(settings: CloudinarySettings): MediaStore {
  const { cloudName } = settings
  const account = accountOf(settings)
  const urlFor = (storageKey: string, width = 640) =>
    cloudinary.url(storageKey, {
      cloud_name: cloudName,
      secure: true,
      urlAnalytics: false,
      transformation: [{ width: renditionWidthFor(width), crop: 'limit', fetch_format: 'auto' }],
    })
  const keyOf = (bytes: Buffer) => publicIdOf(settings, pictureIdOf(bytes))
  return {
    urlFor,
    keyOf,
    async redraw(bytes) {
      const { prepareMaster } = await import('./image-pipeline.ts')
      return (await prepareMaster(bytes)).master
    },
    async put({ bytes }) {
      const { prepareMaster } = await import('./image-pipeline.ts')
      const { master, blur } = await prepareMaster(bytes)
      const storageKey = await uploadMaster(settings, { publicId: keyOf(bytes), webp: master.webp })
      return {
        storageKey,
        url: urlFor(storageKey),
        width: master.width,
        height: master.height,
        fileSize: master.webp.length,
        blur,
      }
    },
    async remove(storageKey) {
      const answer: unknown = await cloudinary.uploader
        .destroy(storageKey, { ...account, invalidate: true })
        .catch(storeFailed)
      const parsed = removed.safeParse(answer)
      if (!parsed.success) storeFailed(parsed.error)
    },
    // An upload that was cut off leaves nothing there.
    sweepUnfinished: async () => 0,
  }
}

// Given with each call, because the package's own configuration is global to the process.
function accountOf({ cloudName, apiKey, apiSecret, apiBaseUrl, timeoutMs = 30_000 }: CloudinarySettings) {
  return {
    cloud_name: cloudName,
    api_key: apiKey,
    api_secret: apiSecret,
    timeout: timeoutMs,
    ...(apiBaseUrl !== undefined && { upload_prefix: apiBaseUrl }),
  }
}

/** The storage key of a picture in this account. */
export function publicIdOf({ folder = 'dobara' }: CloudinarySettings, id: string): string {
  return `${folder}/${id}`
}

/** Uploads the widest form of a picture, from which Cloudinary renders the others. Its storage key. */
export async function uploadMaster(
  settings: CloudinarySettings,
  { publicId, webp }: { publicId: string; webp: Buffer },
): Promise<string> {
  // The name is derived from the bytes, so uploading them again replaces a picture with itself.
  const options = { ...accountOf(settings), public_id: publicId, overwrite: true }
  const answer = uploaded.safeParse(await upload(webp, options))
  return answer.success ? answer.data.public_id : storeFailed(answer.error)
}

function upload(webp: Buffer, options: UploadApiOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stream = cloudinary.uploader.upload_stream(
      { ...options, resource_type: 'image' },
      (error, result) => {
        if (error) reject(new MediaStoreError('The picture service refused the upload', error))
        else resolve(result)
      },
    )
    stream.on('error', (error) => reject(new MediaStoreError('The picture service cannot be reached', error)))
    stream.end(webp)
  })
}

function storeFailed(cause: unknown): never {
  throw new MediaStoreError('The picture service cannot be used', cause)
}
