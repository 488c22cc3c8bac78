import { faceFor, type FaceName, hasGlyphs } from './font-faces.ts'

const MAX_CHARACTERS = 1_500
// A letter with a pile of accents would climb into the lines above; syllables of Indian scripts are longer and stay level.
const MAX_LATIN_CLUSTER = 8
const MAX_SYLLABLE = 32
/** For a letter of a script that no font here has: one replacement sign each, so that a reader sees that something is missing. */
const MISSING = '\ufffd'

// Characters that Figtree has, from its character map.
const LATIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2190-\u2193\u2212\u2260\u2264\u2265]+$/

export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

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

/** Returns the face that renders a grapheme, or null if none has all its characters. */
export function faceOf(grapheme: string): FaceName | null {
  if (LATIN.test(grapheme)) return 'latin'
  const face = faceFor(grapheme)
  if (hasGlyphs(face, grapheme)) return face
  return face !== 'wide' && hasGlyphs('wide', grapheme) ? 'wide' : null
}

/**
 * Returns the closest form of a sign that can be rendered: a look-alike, the plain form of a wide or joined one,
 * itself, or a letter without its rare mark.
 */
function nearest(sign: string): string | undefined {
  const plain = [...sign.normalize('NFKC')].map((letter) => NEAR_SIGNS[letter] ?? letter).join('')
  if (LATIN.test(plain)) return plain
  const bare = plain.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [sign, plain, bare].find((candidate) => candidate !== '' && faceOf(candidate))
}

function drawable(grapheme: string): string {
  if (LATIN.test(grapheme)) return grapheme
  const isLatin = /^\p{Script=Latin}/u.test(grapheme)
  const short = grapheme.slice(0, isLatin ? MAX_LATIN_CLUSTER : MAX_SYLLABLE)
  const known = NEAR_SIGNS[short] ?? nearest(short)
  if (known !== undefined) return known
  // Emoji and other pictures carry no information that an invoice needs; letters and digits leave a sign.
  return /[\p{L}\p{N}]/u.test(short) ? MISSING : ''
}

/**
 * Text as it can be printed: one line, no control or direction characters, the nearest sign for what no font here has, nothing in
 * an emoji's place and a replacement sign (U+FFFD) in that of any other letter. Longer than any field of an invoice is cut.
 */
export function printable(text: string): string {
  const flat = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
  return Array.from(graphemes.segment(flat), ({ segment }) => drawable(segment))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
