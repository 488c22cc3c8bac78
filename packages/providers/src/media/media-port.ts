/** A stored picture. Width, height (pixels) and fileSize (bytes) are those of its largest stored form. */
export type StoredImage = {
  storageKey: string
  url: string
  width: number
  height: number
  fileSize: number
  /** A data address of a few pixels, to be seen before the picture is; null of one kept before there were any. */
  blur: string | null
}

/** `isQuick` makes larger files in less time, and no AVIF where it would be made at once: for the very many of a first start. */
export type PictureInput = { bytes: Buffer; isQuick?: boolean }

/**
 * Keeps product pictures. `put` refuses bad pictures with ImageRefusedError and rejects with MediaStoreError when the
 * store is down; the same bytes always get the same storage key.
 */
export type MediaStore = {
  put(input: PictureInput): Promise<StoredImage>
  /** The picture alone, at most 1280 pixels wide, and kept nowhere: for what is shown to few. Refuses as `put` does. */
  redraw(bytes: Buffer): Promise<{ webp: Buffer; width: number; height: number }>
  /** The storage key that these bytes get. */
  keyOf(bytes: Buffer): string
  /**
   * The address of the picture at least `width` pixels wide (default 640), or of the widest there is: AVIF for a browser that
   * takes it, WebP for others.
   */
  urlFor(storageKey: string, width?: number): string
  /** Removing what is already gone succeeds. Same bytes share a key: remove only when no row uses it any more. */
  remove(storageKey: string): Promise<void>
  /** Clears away what uploads left behind that were cut off before this time and never became a picture. Their number. */
  sweepUnfinished(before: Date): Promise<number>
}

/** The widths, in pixels, every picture is kept in. */
export const renditionWidths = [96, 320, 640, 1280] as const

/** The smallest rendition that fills `width`, or the largest there is. */
export function renditionWidthFor(width: number): number {
  return renditionWidths.find((candidate) => candidate >= width) ?? 1280
}

export type ImageRefusal = 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_DIMENSIONS' | 'IMAGE_MISSING'

/** The uploaded file is not a picture the shop takes; `code` says why. */
export class ImageRefusedError extends Error {
  readonly code: ImageRefusal

  constructor(code: ImageRefusal, cause?: unknown) {
    super(`Picture refused: ${code}`, { cause })
    this.name = 'ImageRefusedError'
    this.code = code
  }
}

/** The place where pictures are kept did not answer or said no; `cause` is for the log. */
export class MediaStoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MediaStoreError'
  }
}
