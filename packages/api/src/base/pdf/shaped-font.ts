import type { Font, Glyph, GlyphRun } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

type ShapedGlyph = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>
type ShapedPosition = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>
type ShapedRun = { glyphs: ShapedGlyph[]; positions: ShapedPosition[]; advanceWidth: number }

/** One for all runs: those that are dropped would hold memory of HarfBuzz until the next collection. */
const buffer = new harfbuzz.Buffer()

/** The text of each cluster of glyphs, by the place where it begins. */
function clusterTexts(text: string, starts: readonly number[]): Map<number, string> {
  const places = [...new Set(starts)].sort((a, b) => a - b)
  return new Map(places.map((place, index) => [place, text.slice(place, places[index + 1])]))
}

/**
 * Records in each glyph the characters that it represents, so that text can be copied out of the document: a glyph
 * for one character of its cluster gets that one, the widest of the others gets the remaining ones.
 */
function nameGlyphs(glyphs: ShapedGlyph[], cluster: string, shaper: harfbuzz.Font): void {
  const left = Array.from(cluster, (character) => character.codePointAt(0) ?? 0)
  const unnamed = glyphs.filter((glyph) => {
    const at = left.findIndex((codePoint) => shaper.nominalGlyph(codePoint) === glyph.id)
    if (at < 0) return true
    glyph.codePoints = left.splice(at, 1)
    return false
  })
  const [widest] = unnamed.toSorted((one, other) => other.advanceWidth - one.advanceWidth)
  if (widest) widest.codePoints = left
}

function shape(shaper: harfbuzz.Font, text: string): ShapedRun {
  buffer.reset()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // The Arabic script is Urdu here: some of its letters and digits have forms of their own.
  if (/\p{Script=Arabic}/u.test(text)) buffer.setLanguage('ur')
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const glyphs: ShapedGlyph[] = infos.map(({ codepoint: id }) => ({
    id,
    advanceWidth: shaper.glyphHAdvance(id),
    codePoints: [],
  }))
  const starts = infos.map(({ cluster }) => cluster)
  for (const [start, cluster] of clusterTexts(text, starts)) {
    nameGlyphs(
      glyphs.filter((_, index) => starts[index] === start),
      cluster,
      shaper,
    )
  }
  const positions = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/**
 * Returns a font whose text is laid out by HarfBuzz: fontkit's own shaping throws on Gurmukhi, Malayalam and Telugu
 * words and misplaces Bengali ones. Everything else about the font, and its subset in the document, is still done by
 * fontkit.
 */
export function createShapedFont(font: Font, bytes: Uint8Array): Font {
  const blob = new harfbuzz.Blob(Uint8Array.from(bytes).buffer)
  const shaper = new harfbuzz.Font(new harfbuzz.Face(blob))
  // pdfkit reads ids, widths, characters and positions of a run, and nothing else of fontkit's.
  const layout = (text: string) => shape(shaper, text) as unknown as GlyphRun
  return Object.create(font, { layout: { value: layout } }) as Font
}
