/** Widths, in pixels, in which every picture is stored. */
const WIDTHS = [96, 320, 640, 1280]
/** Around the width in an address of our own store, or of one of Cloudinary's transformations. */
const RENDITION = /^(.*\/(?:c_limit,f_(?:auto|webp),w_)?)(?:96|320|640|1280)(\.webp|\/v\d.*)$/

/**
 * Display widths of pictures, as in `<img sizes>`. The server announces the first picture of a page with the same
 * text, so that the browser does not fetch two sizes of it.
 */
export const PICTURE_SIZES = {
  /** On a phone it is next to the text (`cards.css`), unless the text is so large that it needs the full width. */
  card: '(min-width: 80rem) 280px, (min-width: 36rem) 45vw, (min-width: 19rem) 28vw, 92vw',
  /** On a phone the thumbnails are next to it. */
  gallery: '(min-width: 80rem) 590px, (min-width: 48rem) 46vw, calc(100vw - 5.75rem)',
} as const

/** All renditions of a picture of either store; pictures elsewhere have the one address they have. */
export function pictureSrcSet(url: string): string | undefined {
  if (!RENDITION.test(url)) return undefined
  return WIDTHS.map((width) => `${inWidth(url, width)} ${width}w`).join(', ')
}

/** The widest rendition. */
export function widestPicture(url: string): string {
  return inWidth(url, 1280)
}

/** The narrowest one, for a picture of a thumb's size. */
export function narrowestPicture(url: string): string {
  return inWidth(url, 96)
}

function inWidth(url: string, width: number): string {
  return url.replace(RENDITION, (_url, before, after) => `${before}${width}${after}`)
}
