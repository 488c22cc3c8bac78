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
