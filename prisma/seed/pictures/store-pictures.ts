import type { MediaStore, StoredImage } from '@dobara/providers/media/media-port.ts'
import sharp from 'sharp'
import { drawPicture, type Picture, pictureKey } from './drawing.ts'

/** sharp uses the thread pool, so a few at once keep every core busy without holding many bitmaps. */
const AT_ONCE = 4

/** Makes the file of a picture, to be handed to the upload pipeline. */
export type Drawing = (picture: Picture) => Promise<Buffer>

/** Renders a drawing to PNG, as a photographer would hand it in. */
export function renderPicture(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(picture)))
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toBuffer()
}

/** Sends every distinct picture through the upload pipeline once; answers what was stored by picture key. */
export async function storePictures(
  { media, draw }: { media: MediaStore; draw: Drawing },
  pictures: readonly Picture[],
): Promise<Map<string, StoredImage>> {
  const waiting = [...new Map(pictures.map((picture) => [pictureKey(picture), picture])).entries()]
  const stored = new Map<string, StoredImage>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, picture] = next
      stored.set(key, await media.put({ bytes: await draw(picture), isQuick: true }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
