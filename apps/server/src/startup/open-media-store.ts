import { join } from 'node:path'
import { createCloudinaryStore } from '@dobara/providers/media/cloudinary-store.ts'
import { createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import type { Env } from '../env.ts'

/** Where pictures are kept; `dir` is null when that is elsewhere. */
export function openMediaStore({ CLOUDINARY_URL, DATA_DIR }: Env): { media: MediaStore; dir: string | null } {
  if (CLOUDINARY_URL) return { media: openCloudinary(new URL(CLOUDINARY_URL)), dir: null }
  const dir = join(DATA_DIR, 'media')
  return { media: createLocalMediaStore({ dir, publicPath: '/media' }), dir }
}

function openCloudinary({ hostname, username, password }: URL): MediaStore {
  return createCloudinaryStore({
    cloudName: hostname,
    apiKey: decodeURIComponent(username),
    apiSecret: decodeURIComponent(password),
  })
}
