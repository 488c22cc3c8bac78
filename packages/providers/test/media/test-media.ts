// For tests only.
import { createHash } from 'node:crypto'
import type { MediaStore } from '../../src/media/media-port.ts'

/** Takes pictures without keeping or judging them; each of other bytes has an address of its own. */
export function forgetfulStore(): MediaStore {
  const keyOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const urlFor = (storageKey: string) => `/media/${storageKey}/640.webp`
  return {
    keyOf,
    redraw: async (bytes) => ({ webp: bytes, width: 1280, height: 960 }),
    urlFor,
    put: async ({ bytes }) => {
      const storageKey = keyOf(bytes)
      const size = { width: 1280, height: 960, fileSize: bytes.length }
      return { storageKey, url: urlFor(storageKey), ...size, blur: null }
    },
    remove: async () => undefined,
    sweepUnfinished: async () => 0,
  }
}
