/** A stored picture. Width, height (pixels) and fileSize (bytes) are those of its largest stored form. */
export type StoredImage = {
  storageKey: string
  url: string
  width: number
  height: number
  fileSize: number
  /** A data URL of a few pixels, shown before the picture loads; null for a picture stored before these existed. */
  blur: string | null
}

/** `encoded` are files of this very picture that are finished already, by the names that stores give them. */
export type PictureInput = { bytes: Buffer; encoded?: readonly MediaFile[] }

/**
 * Stores product pictures. `put` rejects bad pictures with ImageRefusedError, and with MediaStoreError when the store
 * is down; the same bytes always get the same storage key.
 */
export type MediaStore = {
  put(input: PictureInput): Promise<StoredImage>
  /**
   * Re-encodes a picture alone, at most 1280 pixels wide, without storing it: for pictures that few people see.
   * Rejects as `put` does.
   */
  redraw(bytes: Buffer): Promise<{ webp: Buffer; width: number; height: number }>
  /** The storage key that these bytes get. */
  keyOf(bytes: Buffer): string
  /**
   * The address of the picture at least `width` pixels wide (default 640), or of the widest there is: AVIF for a browser that
   * takes it, WebP for others.
   */
  urlFor(storageKey: string, width?: number): string
  /** Succeeds if the picture is already gone. Same bytes share a key: remove only when no row uses it any more. */
  remove(storageKey: string): Promise<void>
  /** Clears away what uploads left behind that were cut off before this time and never became a picture. Their number. */
  sweepUnfinished(before: Date): Promise<number>
}

/** `640.webp` or `640.avif` for each width, or `image.json` with the facts of the picture. */
export type MediaFile = { name: string; bytes: Buffer }

/**
 * The files behind a store, by the id of their picture: the 32 hex digits of its storage key, the same in every store. Every
 * rejection is a MediaStoreError; an id that is none is rejected as well.
 */
export type MediaFiles = {
  /** True where only the widest WebP is stored and the service renders the rest. */
  isMasterOnly: boolean
  storageKeyOf(id: string): string
  /** Null for a file that is not there. */
  read(id: string, name: string): Promise<Buffer | null>
  /** SHA-256 in hex, null for a file that is not there. */
  hash(id: string, name: string): Promise<string | null>
  /** Writes all files of a picture. The facts are there only after all the others are; what is stored already may stay as it is. */
  write(id: string, files: readonly MediaFile[]): Promise<void>
  /** Removes every file of a picture, also of one that was never completed. */
  remove(id: string): Promise<void>
  /** Removes what interrupted uploads left that `remove` does not find by its id. Their number. */
  sweepUnfinished(before: Date): Promise<number>
}

/** The shop's reply at `/media/<id>/<width>.webp`: a file, or its address elsewhere. */
export type DeliveredPicture =
  | { kind: 'file'; bytes: Buffer; type: 'image/webp' | 'image/avif' }
  | { kind: 'redirect'; url: string; maxAgeSeconds: number }

/** Null where the store has no such picture; rejects with MediaStoreError when it is down. */
export type DeliverPicture = (
  id: string,
  options: { width: number; acceptsAvif: boolean },
) => Promise<DeliveredPicture | null>

const PICTURE_ID = /^[0-9a-f]{32}$/

/** An id is part of a path: anything else could climb out of the place of the pictures. */
export function assertPictureId(id: string): void {
  if (!PICTURE_ID.test(id)) throw new MediaStoreError(`Not a storage key: ${id}`)
}

/** The widths, in pixels, in which every picture is stored. */
export const renditionWidths = [96, 320, 640, 1280] as const

/** The file of the largest stored form, which the facts of a picture describe. */
export const MASTER_FILE = '1280.webp'
/** The file with the facts. */
export const FACTS_FILE = 'image.json'
/** Every file that a picture can have; the facts are the last. */
export const FILE_NAMES = [
  ...renditionWidths.flatMap((width) => [`${width}.webp`, `${width}.avif`]),
  FACTS_FILE,
]

/** The smallest rendition that fills `width`, or the largest there is. */
export function renditionWidthFor(width: number): number {
  return renditionWidths.find((candidate) => candidate >= width) ?? 1280
}

export type ImageRefusal = 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_DIMENSIONS' | 'IMAGE_MISSING'

/** Thrown if the uploaded file is not a picture that the shop accepts; `code` is the reason. */
export class ImageRefusedError extends Error {
  readonly code: ImageRefusal

  constructor(code: ImageRefusal, cause?: unknown) {
    super(`Picture refused: ${code}`, { cause })
    this.name = 'ImageRefusedError'
    this.code = code
  }
}

/** Thrown if the picture storage did not answer or refused; `cause` is for the log. */
export class MediaStoreError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MediaStoreError'
  }
}
