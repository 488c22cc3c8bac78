import createBidi, { type Bidi } from 'bidi-js'
import type { FaceName } from './font-faces.ts'
import { faceOf, graphemes } from './printable-text.ts'

/** Piece of a line that one face renders from left to right. */
export type TextRun = { face: FaceName; text: string; isIndic: boolean }
type Piece = { face: FaceName; text: string; level: number }

// Its types describe a module with a default export; Node loads the function itself.
const bidi = (createBidi as unknown as () => Bidi)()
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const WITHOUT_SYLLABLES: readonly FaceName[] = ['latin', 'wide', 'arabic']

/** Returns the face of each grapheme; a space between two words of a script has their face. */
function facesOf(segments: readonly string[]): FaceName[] {
  const faces = segments.map((segment) => faceOf(segment) ?? 'wide')
  for (const [index, segment] of segments.entries()) {
    const before = faces[index - 1]
    if (before === undefined || before === 'latin') continue
    if (segment === ' ' && faces[index + 1] === before) faces[index] = before
  }
  return faces
}

function piecesOf(text: string): Piece[] {
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null
  const segments = Array.from(graphemes.segment(text))
  const faces = facesOf(segments.map(({ segment }) => segment))
  const pieces: Piece[] = []
  for (const [at, { segment, index }] of segments.entries()) {
    const [face, level] = [faces[at] ?? 'latin', levels?.[index] ?? 0]
    const last = pieces.at(-1)
    if (last?.face === face && last.level === level) last.text += segment
    else pieces.push({ face, text: segment, level })
  }
  return pieces
}

/** From the order of reading to that of drawing: rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(pieces: Piece[]): Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let ordered = pieces
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of ordered) {
      if (piece.level >= level) turned.push(piece)
      else {
        next.push(...turned.toReversed(), piece)
        turned = []
      }
    }
    ordered = [...next, ...turned.toReversed()]
  }
  return ordered
}

/** Mirrors signs between words that are read from the right: HarfBuzz mirrors them itself, other faces do not. */
function mirrored({ face, text, level }: Piece): string {
  if (level % 2 === 0 || face === 'arabic') return text
  return [...text]
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
}

/** Splits printable text into the pieces that are rendered one after another, each with one face. */
export function textRuns(text: string): TextRun[] {
  return inVisualOrder(piecesOf(text)).map((piece) => ({
    face: piece.face,
    text: mirrored(piece),
    isIndic: !WITHOUT_SYLLABLES.includes(piece.face),
  }))
}
