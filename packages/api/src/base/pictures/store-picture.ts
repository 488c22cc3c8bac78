import { ImageRefusedError, MediaStoreError, type StoredImage } from '@dobara/providers/media/media-port.ts'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { touchStoredPicture } from './stored-picture-queries.ts'

/**
 * Uploads a picture to the store. It is recorded first: if the process dies during the upload, the collector finds
 * the files. Refuses a file that is not a picture, and every picture while the store is down.
 */
export async function storePicture(
  { db, now, providers: { media } }: Pick<Deps, 'db' | 'now' | 'providers'>,
  bytes: Buffer,
): Promise<StoredImage> {
  const isUsable = await touchStoredPicture(db, media.keyOf(bytes), now())
  if (!isUsable) throw new RefusedError('BUSY')
  try {
    return await media.put({ bytes })
  } catch (error) {
    if (error instanceof ImageRefusedError) throw new RefusedError(error.code, { cause: error })
    if (error instanceof MediaStoreError) throw new RefusedError('IMAGE_STORE_DOWN', { cause: error })
    throw error
  }
}
