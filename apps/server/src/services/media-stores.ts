import { join } from 'node:path'
import { createLocalFiles, createLocalMediaStore } from '@dobara/providers/media/local-store.ts'
import type { DeliverPicture, MediaFiles, MediaStore } from '@dobara/providers/media/media-port.ts'
import { z } from 'zod'
import { type ServiceMap, service } from './choose-service.ts'

export type OpenMedia = {
  media: MediaStore
  /** The files behind it, which `npm run media:move` copies. */
  files: MediaFiles
  /** The folder that this server serves pictures from; null when they come from elsewhere. */
  dir: string | null
  /** Answers requests for pictures of this server if there is no folder. */
  deliver: DeliverPicture | null
  /** Origins that pages may load pictures from, besides the shop's own. */
  pictureSources: string[]
}

const PUBLIC_PATH = '/media'

const urlSetting = (name: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/[?#\s;,]/.test(text),
      `${name} must be an address that starts with http:// or https://, without a query.`,
    )
    .optional()

/** Stores of product pictures, by the name in MEDIA_STORE. The packages of a store are loaded only where it is used. */
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
      const [{ createCloudinaryStore }, { createCloudinaryFiles, deliverFromCloudinary }] = await Promise.all(
        [
          import('@dobara/providers/media/cloudinary-store.ts'),
          import('@dobara/providers/media/cloudinary-files.ts'),
        ],
      )
      const { hostname, username, password } = new URL(CLOUDINARY_URL)
      const [apiKey, apiSecret] = [decodeURIComponent(username), decodeURIComponent(password)]
      const account = { cloudName: hostname, apiKey, apiSecret }
      const media = createCloudinaryStore(account)
      const files = createCloudinaryFiles(account)
      const deliver = deliverFromCloudinary({ ...files, ...media })
      return { media, files, dir: null, deliver, pictureSources: ['https://res.cloudinary.com'] }
    },
  }),
  s3: service({
    settings: {
      S3_BUCKET: z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.'),
      S3_ACCESS_KEY_ID: z.string(),
      S3_SECRET_ACCESS_KEY: z.string(),
      S3_SESSION_TOKEN: z.string().optional(),
      S3_ENDPOINT: urlSetting('S3_ENDPOINT'),
      S3_REGION: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'S3_REGION must be the name of a region, such as ap-south-1.')
        .default('us-east-1'),
      S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'S3_PATH_STYLE must be on or off.' }).optional(),
      S3_DELIVERY: z
        .enum(['proxied', 'presigned'], { error: 'S3_DELIVERY must be proxied or presigned.' })
        .default('proxied'),
      S3_PUBLIC_URL: urlSetting('S3_PUBLIC_URL'),
    },
    create: async (settings) => {
      const { createS3Store } = await import('@dobara/providers/media/s3-store.ts')
      const { S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle } = settings
      const store = createS3Store({
        bucket: settings.S3_BUCKET,
        region: settings.S3_REGION,
        accessKeyId: settings.S3_ACCESS_KEY_ID,
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        sessionToken: settings.S3_SESSION_TOKEN,
        endpoint,
        // Services that people run themselves seldom have a host name for each bucket.
        isPathStyle: pathStyle ? pathStyle === 'on' : endpoint !== undefined,
        delivery: settings.S3_DELIVERY,
        publicUrl: settings.S3_PUBLIC_URL,
        publicPath: PUBLIC_PATH,
      })
      return { ...store, dir: null }
    },
  }),
  folder: service({
    settings: {},
    create: (_settings, { DATA_DIR }) => {
      const dir = join(DATA_DIR, 'media')
      const media = createLocalMediaStore({ dir, publicPath: PUBLIC_PATH })
      return { media, files: createLocalFiles(dir), dir, deliver: null, pictureSources: [] }
    },
  }),
}
