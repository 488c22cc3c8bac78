import type { MediaStore, StoredImage } from '@dobara/providers/media/media-port.ts'
import { filesOf, type RenderedPicture } from './rendered-pictures.ts'

/** `sharp` uses the thread pool, so a few at once use every core without holding many bitmaps. */
const AT_ONCE = 4

/** Stores every distinct picture once; answers what was stored by the picture's name. */
export async function storePictures(
  media: MediaStore,
  pictures: readonly RenderedPicture[],
): Promise<Map<string, StoredImage>> {
  const waiting = [...new Map(pictures.map((picture) => [picture.name, picture])).values()]
  const stored = new Map<string, StoredImage>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      stored.set(next.name, await media.put(filesOf(next)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stored
}
