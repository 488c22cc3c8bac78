import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type FontWeight = 'regular' | 'semibold'
/** A piece of a line that one font can draw. */
export type FontRun = { font: string; text: string }

// Whole static fonts: pdfkit's own have no ₹ (U+20B9), and the web app's are split into subsets. Both are OFL.
const FONT_FILES: Record<string, string> = {
  'latin-regular': '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  'latin-semibold': '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'devanagari-regular':
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'devanagari-semibold':
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
}
const MAX_CHARACTERS = 1_500
// A letter with a pile of accents would climb into the lines above.
const MAX_CLUSTER = 8

// What the fonts can draw, from their character maps.
const LATIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2190-\u2193\u2212\u2260\u2264\u2265]+$/
const DEVANAGARI = /^[\u0900-\u097f\u200c\u200d]+$/
const RUNS = /[\u0900-\u097f\u200c\u200d]+(?: +[\u0900-\u097f\u200c\u200d]+)*|[^\u0900-\u097f\u200c\u200d]+/g

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const loaded = new Map<string, Buffer>()
const require = createRequire(import.meta.url)

function fontFile(name: string): Buffer {
  const known = loaded.get(name)
  if (known) return known
  const bytes = readFileSync(require.resolve(FONT_FILES[name] ?? ''))
  loaded.set(name, bytes)
  return bytes
}

/** Makes `doc.font(name)` work for a font of this file; the bytes are read from disk once per process. */
export function useFont(doc: PDFKit.PDFDocument, name: string): void {
  doc.registerFont(name, fontFile(name)).font(name)
}

/** Signs of titles and addresses that the fonts lack, by the nearest that they have. */
const NEAR_SIGNS: Readonly<Record<string, string>> = {
  '\u2032': "'",
  '\u2033': '"',
  '\u2034': `'"`,
  '\u02bc': "'",
  '\u201b': "'",
  '\u201f': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2043': '-',
  '\u2044': '/',
  '\u2215': '/',
  '\u223c': '~',
  '\u2248': '~',
  '\u2023': '•',
  '\u25aa': '•',
  '\u25cf': '•',
  '\u2219': '·',
  '\u22c5': '·',
  '\u2605': '*',
  '\u2606': '*',
  '\u03bc': '\u00b5',
  '\u03a9': 'ohm',
}

const isDrawable = (text: string) => LATIN.test(text) || DEVANAGARI.test(text)

/** The nearest to a sign that can be drawn: a look-alike, the plain form of a wide or joined one, a letter without its rare mark. */
function nearest(sign: string): string {
  const lookAlike = NEAR_SIGNS[sign]
  if (lookAlike) return lookAlike
  const plain = [...sign.normalize('NFKC')].map((letter) => NEAR_SIGNS[letter] ?? letter).join('')
  if (isDrawable(plain)) return plain
  const bare = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return isDrawable(bare) ? bare : '?'
}

function drawable(grapheme: string): string {
  if (grapheme.length > MAX_CLUSTER) return '?'
  return isDrawable(grapheme) ? grapheme : nearest(grapheme)
}

/**
 * Text as it can be printed: one line, no control or direction characters, the nearest sign for what no font here has, and '?'
 * for each character (an emoji of several code points is one) that nothing is near to. Longer than any field of an invoice is cut.
 */
export function printable(text: string): string {
  const flat = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
  return Array.from(graphemes.segment(flat), ({ segment }) => drawable(segment)).join('')
}

/** Splits printable text into pieces by the font that draws them. */
export function fontRuns(text: string, weight: FontWeight): FontRun[] {
  return (text.match(RUNS) ?? []).map((run) => ({
    font: `${DEVANAGARI.test(run.charAt(0)) ? 'devanagari' : 'latin'}-${weight}`,
    text: run,
  }))
}
