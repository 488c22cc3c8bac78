import { readFileSync } from 'node:fs'
import manifest from './manifest.json' with { type: 'json' }

const MASTERS = new URL('./masters/', import.meta.url)

/** A finished picture of the demo catalogue. */
export interface RenderedPicture {
  /** The first part of its file names. */
  name: string
  /** The model that was rendered, such as `stick-classic`. */
  body: string
  colour: string
  shot: string
  /** On close-ups of marks: where they are, and 1 (grade B) or 2 (grade C). */
  wear?: Record<string, 1 | 2>
  alt: { noun: string; view: string; screen: string | null; marks: string | null }
}

const PICTURES: Record<string, Omit<RenderedPicture, 'name'>> = manifest.pictures as typeof PICTURES

/** Every picture that `npm run pictures` made, in the order of its plan. */
export const RENDERED: readonly RenderedPicture[] = Object.entries(PICTURES).map(([name, one]) => ({
  name,
  ...one,
}))

/** The pictures of a body in one colour. */
export function renderedOf(body: string, colour: string): RenderedPicture[] {
  return RENDERED.filter((one) => one.body === body && one.colour === colour)
}

const WIDEST = '1280.webp'
/** Further files encoded in advance; the media store makes the smaller ones from the widest. */
const OTHERS = ['1280.avif', '640.avif', '320.avif']

/** A picture for a media store: its widest WebP, with the files that are finished. */
export function filesOf({ name }: Pick<RenderedPicture, 'name'>) {
  const read = (file: string) => readFileSync(new URL(`${name}-${file}`, MASTERS))
  return {
    bytes: read(WIDEST),
    encoded: [WIDEST, ...OTHERS].map((file) => ({ name: file, bytes: read(file) })),
  }
}
