import { createHash } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  assertPictureId,
  FACTS_FILE,
  FILE_NAMES,
  type MediaFile,
  type MediaFiles,
  MediaStoreError,
} from './media-port.ts'

export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Session token of temporary credentials. */
  sessionToken?: string | undefined
  /** Another service than Amazon's. */
  endpoint?: string | undefined
  /** The bucket in the path instead of the host name. */
  isPathStyle: boolean
  /** How long one operation with all its attempts may take; left out: 30 seconds. */
  timeoutMs?: number
}

/** All pictures are below it, so that a bucket can hold other objects as well. */
export const S3_PREFIX = 'media/'
/** Retries included: a service that fails is reported soon. */
const ATTEMPTS = 3
/** No file of a picture is this large; a larger one was put there by another program. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  json: 'application/json',
  webp: 'image/webp',
}

export type S3Bucket = {
  client: S3Client
  bucket: string
  /** Ends an operation in time, whatever its attempts do. */
  deadline: () => AbortSignal
}

/** Creates a client with bounded attempts and timeouts. Opens no connection by itself. */
export function openBucket(settings: S3Settings): S3Bucket {
  const { bucket, region, endpoint, isPathStyle, timeoutMs = 30_000 } = settings
  const { accessKeyId, secretAccessKey, sessionToken } = settings
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(3_000, timeoutMs),
      requestTimeout: Math.min(10_000, timeoutMs),
      throwOnRequestTimeout: true,
    },
    // Many compatible services do not know the newer checksums; ours are in the metadata.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, bucket, deadline: () => AbortSignal.timeout(timeoutMs) }
}

/** The object of a file. */
export function objectKey(id: string, name: string): string {
  assertPictureId(id)
  return `${S3_PREFIX}${id}/${name}`
}

/** The files of pictures as objects of a bucket. The facts are written last and removed first: without them a picture is not there. */
export function createS3Files(place: S3Bucket): MediaFiles {
  const read = async (id: string, name: string) => readObject(place, objectKey(id, name))
  return {
    isMasterOnly: false,
    storageKeyOf: (id) => id,
    read,
    hash: async (id, name) => hashOf(place, objectKey(id, name)),
    async write(id, files) {
      const isFacts = ({ name }: MediaFile) => name === FACTS_FILE
      const put = (file: MediaFile) => putObject(place, objectKey(id, file.name), file.bytes)
      await allSettled(files.filter((file) => !isFacts(file)).map(put))
      await allSettled(files.filter(isFacts).map(put))
    },
    async remove(id) {
      await deleteObject(place, objectKey(id, FACTS_FILE))
      const others = FILE_NAMES.filter((name) => name !== FACTS_FILE)
      await allSettled(others.map((name) => deleteObject(place, objectKey(id, name))))
    },
    // An interrupted upload leaves objects under its own id only, where `remove` finds them.
    sweepUnfinished: async () => 0,
  }
}

/** True when the object is there. */
export async function hasObject(place: S3Bucket, key: string): Promise<boolean> {
  return (await headObject(place, key)) !== null
}

/** Waits for all of them, so that nothing is still written after a failure was reported. */
async function allSettled(work: Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work))
    if (outcome.status === 'rejected') throw outcome.reason
}

async function readObject({ client, bucket, deadline }: S3Bucket, key: string): Promise<Buffer | null> {
  const abortSignal = deadline()
  try {
    const { Body, ContentLength = 0 } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
      { abortSignal },
    )
    if (!(Body instanceof Readable)) throw new Error('the reply has no body')
    // The deadline of the request ends with its headers; a body that stalls is ended here.
    addAbortSignal(abortSignal, Body)
    if (ContentLength > MAX_FILE_BYTES) {
      Body.destroy()
      throw new Error('the object is too large for a picture')
    }
    return await buffer(Body)
  } catch (error) {
    return unlessAbsent(error)
  }
}

async function headObject({ client, bucket, deadline }: S3Bucket, key: string) {
  const request = new HeadObjectCommand({ Bucket: bucket, Key: key })
  return client.send(request, { abortSignal: deadline() }).catch(unlessAbsent)
}

/**
 * Returns the hash stored in the object's metadata, written in the same request; an object written by another program
 * is read instead.
 */
async function hashOf(place: S3Bucket, key: string): Promise<string | null> {
  const head = await headObject(place, key)
  if (!head) return null
  const { sha256, size } = head.Metadata ?? {}
  if (sha256 && size === String(head.ContentLength)) return sha256
  const bytes = await readObject(place, key)
  return bytes && sha256Of(bytes)
}

async function putObject({ client, bucket, deadline }: S3Bucket, key: string, bytes: Buffer): Promise<void> {
  const request = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: bytes,
    ContentLength: bytes.length,
    ContentType: CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)],
    // For delivery from the bucket or a CDN: the content at the address of a picture never changes.
    CacheControl: 'public, max-age=31536000, immutable',
    Metadata: { sha256: sha256Of(bytes), size: String(bytes.length) },
  })
  await client.send(request, { abortSignal: deadline() }).catch(storeFailed)
}

async function deleteObject({ client, bucket, deadline }: S3Bucket, key: string): Promise<void> {
  const request = new DeleteObjectCommand({ Bucket: bucket, Key: key })
  await client.send(request, { abortSignal: deadline() }).catch(unlessAbsent)
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function unlessAbsent(error: unknown): null {
  const isAbsent = error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
  return isAbsent ? null : storeFailed(error)
}

function storeFailed(cause: unknown): never {
  throw new MediaStoreError('The object store cannot be used', cause)
}
