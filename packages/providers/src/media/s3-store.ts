import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createFileStore } from './file-store.ts'
import {
  assertPictureId,
  type DeliveredPicture,
  type DeliverPicture,
  type MediaFiles,
  type MediaStore,
  renditionWidthFor,
} from './media-port.ts'
import {
  createS3Files,
  hasObject,
  objectKey,
  openBucket,
  type S3Bucket,
  type S3Settings,
  S3_PREFIX,
} from './s3-files.ts'

export type S3StoreSettings = S3Settings & {
  /** Public base URL of the bucket, such as a CDN's; pages load pictures from there. */
  publicUrl?: string | undefined
  /** Without a public address: by the shop itself, or at signed addresses of the bucket. */
  delivery: 'proxied' | 'presigned'
  /** The path of the shop that stored addresses begin with. */
  publicPath: string
}

export type S3Store = {
  media: MediaStore
  files: MediaFiles
  deliver: DeliverPicture
  /** Origins that pages load pictures from. */
  pictureSources: string[]
}

/** Signed addresses are the same for half an hour, so that browsers can cache what is behind them. */
const SIGNED_FOR_SECONDS = 3_600
const SIGNED_EVERY_MS = 1_800_000
/** Shorter than what remains of a signature at the end of its half hour. */
const REDIRECT_SECONDS = 1_500
const YEAR_SECONDS = 31_536_000
/** A visitor waits for it. */
const DELIVERY_TIMEOUT_MS = 6_000

/**
 * Creates a store of pictures in a bucket of Amazon S3 or a compatible service, with the same files as the folder.
 * URLs that expire are never stored: pictures without a public address have URLs of the shop itself.
 */
export function createS3Store(settings: S3StoreSettings): S3Store {
  const { publicPath, publicUrl, delivery } = settings
  const place = openBucket(settings)
  const base =
    publicUrl === undefined ? `${publicPath}/` : `${publicUrl.replace(/(?<!\/)\/+$/, '')}/${S3_PREFIX}`
  const urlFor = (storageKey: string, width = 640) =>
    `${base}${encodeURIComponent(storageKey)}/${renditionWidthFor(width)}.webp`
  const files = createS3Files(place)
  const timeoutMs = Math.min(settings.timeoutMs ?? DELIVERY_TIMEOUT_MS, DELIVERY_TIMEOUT_MS)
  const quickPlace = openBucket({ ...settings, timeoutMs })
  const opened = { media: createFileStore({ files, urlFor }), files }
  if (publicUrl !== undefined) {
    const deliver: DeliverPicture = async (id, { width }) => redirect(urlFor(id, width), YEAR_SECONDS)
    return { ...opened, deliver, pictureSources: [new URL(publicUrl).origin] }
  }
  return delivery === 'presigned'
    ? { ...opened, deliver: deliverSigned(quickPlace), pictureSources: [originOf(settings)] }
    : { ...opened, deliver: deliverFiles(createS3Files(quickPlace)), pictureSources: [] }
}

const redirect = (url: string, maxAgeSeconds: number): DeliveredPicture => ({
  kind: 'redirect',
  url,
  maxAgeSeconds,
})

function deliverFiles(files: MediaFiles): DeliverPicture {
  return async (id, { width, acceptsAvif }) => {
    const avif = acceptsAvif ? await files.read(id, `${width}.avif`) : null
    if (avif) return { kind: 'file', bytes: avif, type: 'image/avif' }
    const webp = await files.read(id, `${width}.webp`)
    return webp && { kind: 'file', bytes: webp, type: 'image/webp' }
  }
}

function deliverSigned(place: S3Bucket): DeliverPicture {
  return async (id, { width, acceptsAvif }) => {
    assertPictureId(id)
    const avif = objectKey(id, `${width}.avif`)
    const webp = objectKey(id, `${width}.webp`)
    const isAvif = acceptsAvif && (await hasObject(place, avif))
    if (!isAvif && !(await hasObject(place, webp))) return null
    const request = new GetObjectCommand({ Bucket: place.bucket, Key: isAvif ? avif : webp })
    const signingDate = new Date(Math.floor(Date.now() / SIGNED_EVERY_MS) * SIGNED_EVERY_MS)
    const url = await getSignedUrl(place.client, request, { expiresIn: SIGNED_FOR_SECONDS, signingDate })
    return redirect(url, REDIRECT_SECONDS)
  }
}

/** Returns the origin of signed URLs. */
function originOf({ endpoint, region, bucket, isPathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${isPathStyle ? '' : `${bucket}.`}${host}`
}
