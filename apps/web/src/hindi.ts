import '@fontsource-variable/noto-sans-devanagari/wght.css'
import type { Catalogue } from './lib/texts/catalogue.ts'

const files = import.meta.glob<Catalogue>('./**/*texts.hi.ts', { eager: true, import: 'hi' })

/** The name of a catalogue is its place: `admin-reviews` of features/admin-reviews/texts.ts, `ui` of ui/texts.ts. */
export const catalogueNameOf = (path: string) =>
  path.replace(/^\.\/(?:features\/)?/, '').replace(/[/-]texts(?:\.hi)?\.ts$/, '')

/** Every Hindi catalogue under the name of its English one. Loaded only by those who have chosen Hindi. */
export const HINDI: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([path, hi]) => [catalogueNameOf(path), hi]),
)
