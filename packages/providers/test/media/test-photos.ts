// For tests only.
import sharp from 'sharp'

let count = 0

/** A picture that no call before gave. */
export function photo({ width = 80, height = 60 } = {}): Promise<Buffer> {
  count += 1
  const background = { r: count % 256, g: Math.floor(count / 256), b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Returns a photo that contains the place where it was taken, as phones write it. */
export async function placedPhoto(): Promise<Buffer> {
  return sharp(await photo())
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** Returns the format of a picture, and whether it contains more than its pixels. */
export async function factsOf(bytes: Uint8Array): Promise<{ format: string; hasExif: boolean }> {
  const { format, exif } = await sharp(bytes).metadata()
  return { format: format ?? 'none', hasExif: exif !== undefined }
}
