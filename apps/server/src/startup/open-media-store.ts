import { join } from 'node:path'
import { createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import type { Env } from '../env.ts'

type OpenMediaStore = { media: MediaStore; dir: string | null }

/** Where pictures are kept; `dir` is null when that is elsewhere. */
export async function openMediaStore({ CLOUDINARY_URL, DATA_DIR }: Env): Promise<OpenMediaStore> {
  if (CLOUDINARY_URL) return { media: await openCloudinary(new URL(CLOUDINARY_URL)), dir: null }
  const dir = join(DATA_DIR, 'media')
  return { media: createLocalMediaStore({ dir, publicPath: '/media' }), dir }
}

async function openCloudinary({ hostname, username, password }: URL): Promise<MediaStore> {
  // Its package is loaded where it is wanted alone.
  const { createCloudinaryStore } = await import('@dobara/providers/media/cloudinary-store.ts')
  return createCloudinaryStore({
    cloudName: hostname,
    apiKey: decodeURIComponent(username),
    apiSecret: decodeURIComponent(password),
  })
}
