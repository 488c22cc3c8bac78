import { join } from 'node:path'
import { createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import { z } from 'zod'
import { type ServiceMap, service } from './service.ts'

export type OpenMedia = {
  media: MediaStore
  /** The folder that this server serves pictures from; null when they come from elsewhere. */
  dir: string | null
  /** Origins that pages may load pictures from, besides the shop's own. */
  pictureSources: string[]
}

/** Where product pictures are stored, by the name that MEDIA_STORE gives. The packages of a store are loaded only where it is used. */
export const MEDIA_STORES: ServiceMap<OpenMedia> = {
  cloudinary: service({
    settings: {
      CLOUDINARY_URL: z
        .string()
        .regex(
          /^cloudinary:\/\/[^:@/]+:[^:@/]+@[^:@/]+$/,
          'CLOUDINARY_URL must look like cloudinary://key:secret@cloud.',
        ),
    },
    create: async ({ CLOUDINARY_URL }) => {
      const { createCloudinaryStore } = await import('@dobara/providers/media/cloudinary-store.ts')
      const { hostname, username, password } = new URL(CLOUDINARY_URL)
      const [apiKey, apiSecret] = [decodeURIComponent(username), decodeURIComponent(password)]
      const media = createCloudinaryStore({ cloudName: hostname, apiKey, apiSecret })
      return { media, dir: null, pictureSources: ['https://res.cloudinary.com'] }
    },
  }),
  folder: service({
    settings: {},
    create: (_settings, { DATA_DIR }) => {
      const dir = join(DATA_DIR, 'media')
      return { media: createLocalMediaStore({ dir, publicPath: '/media' }), dir, pictureSources: [] }
    },
  }),
}
