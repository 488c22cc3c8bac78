import sharp, { type Metadata } from 'sharp'
import {
  ImageRefusedError,
  MASTER_FILE,
  type MediaFile,
  type PictureInput,
  renditionWidths,
} from './media-port.ts'

/** Upload limits: 10 MB as sent, and the pixels of a phone's camera of nominally 108 megapixels (12,000 × 9,000) with a margin. */
export const maxImageBytes = 10 * 1024 * 1024
const maxImagePixels = 120_000_000
/** WebP ends at 16,383 pixels a side; a picture this long at 1280 wide would pass it. */
const maxHeightPerWidth = 12

/** Maximum memory that a decoder may use for one picture; an interlaced or progressive one is held in full. */
const maxDecodedBytes = 200 * 1024 * 1024
/** libjpeg decodes a baseline JPEG row by row at up to an eighth of its size; so does sharp as far as the widest width allows. */
const JPEG_SHRINKS = [8, 4, 2] as const
/** A file that takes longer to decode was made to take long. */
const decodeSeconds = 20
const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

export type PreparedMaster = {
  /** The widest rendition: what width, height and size are reported of. */
  master: { webp: Buffer; width: number; height: number }
  /** A data address of a WebP of a few pixels. */
  blur: string
}

export type PreparedImage = PreparedMaster & {
  /** Two for each width; a small source has its own size under every wider name. */
  files: MediaFile[]
}

/**
 * Decodes an upload and re-encodes it as WebP in the widest width. Only the pixels of the source file survive: EXIF
 * (with its places and devices) is dropped after its rotation was applied. Rejects with ImageRefusedError.
 */
export function prepareMaster(bytes: Buffer): Promise<PreparedMaster> {
  return afterOthers(async () => masterOf(await decode(bytes)))
}

/**
 * Does the same in every width, as WebP and as AVIF, which takes three times as long. Files that the caller has
 * already encoded are used unchanged.
 */
export function prepareImage({ bytes, encoded = [] }: PictureInput): Promise<PreparedImage> {
  const ready = new Map(encoded.map((file) => [file.name, file.bytes]))
  return afterOthers(async () => {
    const pixels = await decode(bytes)
    const { master, blur } = await masterOf(pixels, ready.get(MASTER_FILE))
    const formsOf = (width: number) => {
      const resized = () =>
        sharp(pixels.data, { raw: pixels.info }).resize({ width, withoutEnlargement: true })
      const webp = () => (width === widest ? master.webp : resized().webp(WEBP).toBuffer())
      const avif = () => resized().avif({ quality: 55, effort: 2 }).toBuffer()
      return Object.entries({ [`${width}.webp`]: webp, [`${width}.avif`]: avif })
    }
    const files = renditionWidths
      .flatMap(formsOf)
      .map(async ([name, encode]) => ({ name, bytes: ready.get(name) ?? (await encode()) }))
    return { master, blur, files: await Promise.all(files) }
  })
}

const widest = Math.max(...renditionWidths)
const WEBP = { quality: 82 }

type Pixels = Awaited<ReturnType<typeof decode>>

async function masterOf({ data, info }: Pixels, encoded?: Buffer): Promise<PreparedMaster> {
  const webp = encoded ?? (await sharp(data, { raw: info }).webp(WEBP).toBuffer())
  const tiny = await sharp(data, { raw: info }).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
  return {
    master: { webp, width: info.width, height: info.height },
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

/** Pictures worked on at once in this process: each may hold maxDecodedBytes. The work itself is done in sharp's threads. */
const AT_ONCE = 2
const waiting: (() => void)[] = []
let underWay = 0

async function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The slot is handed on, so that a caller arriving in between cannot take it as well.
    if (next) next()
    else underWay -= 1
  }
}

/** Believes the first bytes only: names and content types are the sender's word. */
function refuseByFirstBytes(bytes: Buffer): void {
  if (bytes.length === 0) throw new ImageRefusedError('IMAGE_MISSING')
  if (bytes.length > maxImageBytes) throw new ImageRefusedError('IMAGE_TOO_LARGE')
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  if (!isJpeg && !isPng && !isWebp) throw new ImageRefusedError('IMAGE_TYPE')
}

/** One decode at the largest width; the renditions are cut from its pixels. A file cut short is refused. */
async function decode(bytes: Buffer) {
  refuseByFirstBytes(bytes)
  // Checks the header before a single pixel is decoded: a small file can announce a gigantic picture.
  refuseByDimensions(await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable))
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxImagePixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** Returns the bytes that a decoder holds for the picture at the size that it decodes to. */
function decodedBytesOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const isByRows = format === 'jpeg' && isProgressive !== true
  const shrink = isByRows
    ? (JPEG_SHRINKS.find((factor) => Math.min(width, height) / factor >= widest) ?? 1)
    : 1
  return (width * height * channels * (bytesPerSample[depth] ?? 8)) / shrink ** 2
}

function refuseByDimensions(metadata: Metadata): void {
  const { width, height } = metadata
  const decodedBytes = decodedBytesOf(metadata)
  const isGigantic = width * height > maxImagePixels || decodedBytes > maxDecodedBytes
  if (isGigantic || Math.max(width / height, height / width) > maxHeightPerWidth) {
    throw new ImageRefusedError('IMAGE_DIMENSIONS')
  }
}

function refuseUnreadable(cause: unknown): never {
  if (cause instanceof Error && cause.message.startsWith('timeout')) {
    throw new ImageRefusedError('IMAGE_DIMENSIONS', cause)
  }
  throw new ImageRefusedError('IMAGE_TYPE', cause)
}
