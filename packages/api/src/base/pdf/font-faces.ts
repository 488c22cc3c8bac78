import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { createShapedFont } from './shaped-font.ts'

export type FontWeight = 'regular' | 'semibold'

/** Family of fonts: its package, the start of its file names and the characters that it covers. */
type Face = { folder: string; file: string; script: RegExp; semibold?: string }

const noto = (folder: string, file: string, script: RegExp): Face => ({
  folder: `noto-sans${folder && `-${folder}`}`,
  file: `NotoSans${file}`,
  script,
})

/** Every script of the Indian constitution's eighth schedule, and the European ones; all OFL, whole and static. */
const FACES = {
  tamil: noto('tamil', 'Tamil', /\p{Script=Tamil}/u),
  bengali: noto('bengali', 'Bengali', /\p{Script=Bengali}/u),
  gujarati: noto('gujarati', 'Gujarati', /\p{Script=Gujarati}/u),
  gurmukhi: noto('gurmukhi', 'Gurmukhi', /\p{Script=Gurmukhi}/u),
  kannada: noto('kannada', 'Kannada', /\p{Script=Kannada}/u),
  malayalam: noto('malayalam', 'Malayalam', /\p{Script=Malayalam}/u),
  odia: noto('oriya', 'Oriya', /\p{Script=Oriya}/u),
  telugu: noto('telugu', 'Telugu', /\p{Script=Telugu}/u),
  meetei: noto('meetei-mayek', 'MeeteiMayek', /\p{Script=Meetei_Mayek}/u),
  olchiki: noto('ol-chiki', 'OlChiki', /\p{Script=Ol_Chiki}/u),
  // Naskh, because the lines of Nastaliq do not fit a table row. Noto renders dots apart from their letters, which
  // then cannot be copied.
  arabic: {
    folder: 'amiri',
    file: 'Amiri',
    semibold: '700Bold',
    script: /\p{Script_Extensions=Arabic}/u,
  },
  devanagari: noto('devanagari', 'Devanagari', /\p{Script_Extensions=Devanagari}/u),
  // Accents that Figtree lacks (Vietnamese), Greek, Cyrillic and the replacement glyph for characters that no font
  // has.
  wide: noto('', '', /[^]/u),
} as const satisfies Record<string, Face>

export type FaceName = keyof typeof FACES | 'latin'

const LATIN: Omit<Face, 'script'> = { folder: 'figtree', file: 'Figtree' }
const WEIGHTS = { regular: '400Regular', semibold: '600SemiBold' } as const
const NAMES = Object.keys(FACES) as (keyof typeof FACES)[]

const require = createRequire(import.meta.url)
/** Fonts by face and weight, read when the first text needs them; there are as many as faces, so the cache is bounded. */
const loaded = new Map<string, Font>()

function loadFace(name: FaceName, weight: FontWeight): Font {
  const key = `${name}-${weight}`
  const known = loaded.get(key)
  if (known) return known
  const {
    folder,
    file,
    semibold = WEIGHTS.semibold,
  }: Omit<Face, 'script'> = name === 'latin' ? LATIN : FACES[name]
  const style = weight === 'semibold' ? semibold : WEIGHTS.regular
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${folder}/${style}/${file}_${style}.ttf`))
  const font = create(bytes)
  if (!('layout' in font)) throw new TypeError(`${file} is a collection of fonts`)
  const ready = name === 'latin' ? font : createShapedFont(font, bytes)
  loaded.set(key, ready)
  return ready
}

/** The faces that have been read so far. */
export function loadedFaces(): string[] {
  return [...loaded.keys()]
}

/** The face for a character's script; 'wide' when no script's own face is known. */
export function faceFor(text: string): Exclude<FaceName, 'latin'> {
  return NAMES.find((name) => FACES[name].script.test(text)) ?? 'wide'
}

// ZWNJ and ZWJ steer the shaping and have no glyph of their own.
const isJoiner = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** Checks whether a face has a glyph for every character. Reads the face. */
export function hasGlyphs(name: FaceName, text: string): boolean {
  const font = loadFace(name, 'regular')
  return [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0
    return isJoiner(codePoint) || font.hasGlyphForCodePoint(codePoint)
  })
}

/** Makes a face and weight the document's current font; returns its name in the document. */
export function useFont(doc: PDFKit.PDFDocument, name: FaceName, weight: FontWeight): void {
  const key = `${name}-${weight}`
  // The types of pdfkit do not declare yet that it accepts parsed fonts (0.18 on).
  doc.registerFont(key, loadFace(name, weight) as unknown as PDFKit.Mixins.PDFFontSource).font(key)
}
