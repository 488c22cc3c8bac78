type Size = { width: number; height: number }

/** Twice what the widest picture of a page needs. */
const LONGEST_SIDE = 3200
/** Width of the widest picture of a page: a long and narrow picture retains at least this width. */
const LEAST_WIDTH = 1280
/** Maximum canvas size of Safari. */
const MOST_CANVAS_PIXELS = 16_000_000
const QUALITY = 0.92
/** Types that are shrunk, with their output types; a browser that cannot write WebP writes PNG. */
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
}

/** The size that is enough for the shop; null for a picture that stays as it is. */
export function shrunkSize({ width, height }: Size): Size | null {
  const scale = Math.max(LONGEST_SIDE / Math.max(width, height), LEAST_WIDTH / width)
  if (!(scale < 1)) return null
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return size.height > 0 && size.width * size.height <= MOST_CANVAS_PIXELS ? size : null
}

/**
 * A photo as large as the shop needs it, upright as its camera meant it: `<img>` and canvas follow EXIF in every supported
 * browser. What the browser cannot read or shrink is sent as it is, and the server judges it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const type = TYPES[file.type]
  if (!type) return file
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const size = shrunkSize({ width: image.naturalWidth, height: image.naturalHeight })
    const blob = size && (await renderedBlob(image, { ...size, type }))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

function renderedBlob(image: HTMLImageElement, { width, height, type }: Size & { type: string }) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
