import sharp from 'sharp'
import { ImageRefusedError, renditionWidths } from './media-port.ts'

/** Upload limits: 10 MB as sent, 50 megapixels once decoded. */
export const maxImageBytes = 10 * 1024 * 1024
const maxImagePixels = 50_000_000
/** WebP ends at 16,383 pixels a side; a picture this long at 1280 wide would pass it. */
const maxHeightPerWidth = 12

export type PreparedImage = {
  /** The widest rendition: what width, height and size are reported of. */
  master: { webp: Buffer; width: number; height: number }
  /** One per name in renditionWidths; a small source is kept as it is under every wider name. */
  renditions: { width: number; webp: Buffer }[]
}

/**
 * Decodes an upload and re-encodes it as WebP in every width. Nothing of the source file survives but its pixels:
 * EXIF (with its places and devices) is dropped after the rotation it asks for was applied.
 * Rejects with ImageRefusedError.
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  refuseByFirstBytes(bytes)
  const pixels = await decode(bytes)
  const renditions = await Promise.all(
    renditionWidths.map(async (width) => {
      const { data, info } = await sharp(pixels.data, { raw: pixels.info })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { width, webp: data, height: info.height, actualWidth: info.width }
    }),
  )
  const widest = renditions[renditions.length - 1]
  if (!widest) throw new Error('There is no rendition width')
  return {
    master: { webp: widest.webp, width: widest.actualWidth, height: widest.height },
    renditions: renditions.map(({ width, webp }) => ({ width, webp })),
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
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  // Asked of the header, before a single pixel is decoded: a small file can announce a gigantic picture.
  if (width * height > maxImagePixels || Math.max(width / height, height / width) > maxHeightPerWidth) {
    throw new ImageRefusedError('IMAGE_DIMENSIONS')
  }
  const widest = Math.max(...renditionWidths)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxImagePixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

function refuseUnreadable(cause: unknown): never {
  throw new ImageRefusedError('IMAGE_TYPE', cause)
}
