import PDFDocument from 'pdfkit'
import { type FontWeight, useFont } from './font-faces.ts'
import { graphemes, printable } from './printable-text.ts'
import { type TextRun, textRuns } from './text-runs.ts'

/** Colours of the shop, as in the web app's theme; the background stays white for printers. */
export const INK = '#16211C'
export const QUIET = '#5B665F'
export const LEAF = '#0E5A47'
export const RULE = '#D9D6CA'
export const WASH = '#F3F1E9'

export const PAGE = { width: 595.28, height: 841.89, left: 36, right: 559.28, top: 36, bottom: 796 } as const
export const CONTENT_WIDTH = PAGE.right - PAGE.left

export type TextStyle = {
  size: number
  weight?: FontWeight
  color?: string
  align?: 'left' | 'right' | 'center'
}
export type Box = { x: number; y: number; width: number }

/** A line of text as it was put on a page: what tests read instead of the compressed bytes. */
export type PlacedText = Box & { page: number; size: number; text: string }

/**
 * A document being rendered. `y` is where the next block starts; `onNewPage` renders the content that continues on
 * each page.
 */
export type Canvas = {
  doc: PDFKit.PDFDocument
  texts: PlacedText[]
  /** QR codes of the document, with their texts. */
  codes: { page: number; text: string }[]
  /** Measured widths: a line is measured for breaking, for truncating and for placing, and laid out each time. */
  widths: Map<string, number>
  pages: number
  y: number
  onNewPage: () => void
}

const LINE_HEIGHT = 1.35
const ELLIPSIS = '…'

export function lineHeight({ size }: TextStyle): number {
  return size * LINE_HEIGHT
}

/** An empty document of one page, A4 unless its size in points is given. `info` becomes the document's metadata; the same content gives the same bytes. */
export function createCanvas(info: PDFKit.DocumentInfo, size: 'A4' | [number, number] = 'A4'): Canvas {
  const doc = new PDFDocument({ size, margin: 0, bufferPages: true, font: '', info, lang: 'en-IN' })
  return { doc, texts: [], codes: [], widths: new Map(), pages: 1, y: PAGE.top, onNewPage: () => undefined }
}

/** Returns the width of a run. Also selects the font of the run for the document, which renders or measures next. */
function widthOfRun(canvas: Canvas, run: TextRun, { size, weight = 'regular' }: TextStyle): number {
  useFont(canvas.doc, run.face, weight)
  const key = `${run.face} ${weight} ${size} ${run.text}`
  const known = canvas.widths.get(key)
  if (known !== undefined) return known
  const width = canvas.doc.fontSize(size).widthOfString(run.text, { features: ['tnum'] })
  canvas.widths.set(key, width)
  return width
}

function measurePrintable(canvas: Canvas, text: string, style: TextStyle): number {
  return textRuns(text).reduce((width, run) => width + widthOfRun(canvas, run, style), 0)
}

// The viramas of Gurmukhi, Tamil and Kannada: Unicode's graphemes end after them, although they join the letter that follows.
const ENDS_WITH_VIRAMA = /[\u0a4d\u0bcd\u0ccd]$/

/** Splits a text into characters as a reader sees them: a syllable of an Indian script is never cut. */
function charactersOf(text: string): string[] {
  const characters: string[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = characters.at(-1)
    if (last !== undefined && ENDS_WITH_VIRAMA.test(last)) characters[characters.length - 1] = last + segment
    else characters.push(segment)
  }
  return characters
}

/** Cuts text to a width, with an ellipsis when something is lost. */
function cutTo(canvas: Canvas, text: string, { width, style }: { width: number; style: TextStyle }): string {
  if (measurePrintable(canvas, text, style) <= width) return text
  const characters = charactersOf(text)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    const candidate = characters.slice(0, middle).join('') + ELLIPSIS
    if (measurePrintable(canvas, candidate, style) <= width) fits = middle
    else tooLong = middle
  }
  return characters.slice(0, fits).join('').trimEnd() + ELLIPSIS
}

/** Returns the part of a word wider than the column that fits on this line: at least one character. */
function headOfWord(
  canvas: Canvas,
  word: string,
  { width, style }: { width: number; style: TextStyle },
): string {
  const characters = charactersOf(word)
  let count = 1
  while (
    count < characters.length &&
    measurePrintable(canvas, characters.slice(0, count + 1).join(''), style) <= width
  ) {
    count += 1
  }
  return characters.slice(0, count).join('')
}

/** Breaks text into at most `maxLines` lines of a width; the last ends in an ellipsis when text is left over. */
export function wrapText(
  canvas: Canvas,
  text: string,
  { width, style, maxLines }: { width: number; style: TextStyle; maxLines: number },
): string[] {
  const lines: string[] = []
  let rest = printable(text)
  while (rest !== '') {
    if (lines.length === maxLines - 1) return [...lines, cutTo(canvas, rest, { width, style })]
    let line = ''
    for (const word of rest.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measurePrintable(canvas, longer, style) > width) break
      line = longer
    }
    if (line === '') line = headOfWord(canvas, rest, { width, style })
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

function renderRun(
  { doc }: Canvas,
  { face, text, isIndic }: TextRun,
  { x, baseline, style }: { x: number; baseline: number; style: TextStyle },
): void {
  useFont(doc, face, style.weight ?? 'regular')
  doc.fontSize(style.size).fillColor(style.color ?? INK)
  // Some vowels are rendered before the consonant that they follow: copying and searching need the text in its own
  // order.
  if (isIndic) doc.markContent('Span', { actual: text })
  doc.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: ['tnum'] })
  if (isIndic) doc.endMarkedContent()
}

/**
 * Renders one line. Amounts, which are right-aligned, shrink to fit because a truncated figure would be false; text
 * is truncated.
 */
export function renderLine(
  canvas: Canvas,
  text: string,
  { box, style }: { box: Box; style: TextStyle },
): void {
  const clean = printable(text)
  if (clean === '') return
  const natural = measurePrintable(canvas, clean, style)
  const isFigure = style.align === 'right'
  const size = isFigure && natural > box.width ? (style.size * box.width) / natural : style.size
  const fitted = { ...style, size }
  const shown = isFigure ? clean : cutTo(canvas, clean, { width: box.width, style })
  const slack = box.width - measurePrintable(canvas, shown, fitted)
  const start = style.align === 'right' ? slack : style.align === 'center' ? slack / 2 : 0
  const baseline = box.y + style.size
  let x = box.x + start
  for (const run of textRuns(shown)) {
    renderRun(canvas, run, { x, baseline, style: fitted })
    x += widthOfRun(canvas, run, fitted)
  }
  canvas.texts.push({ page: canvas.pages, ...box, size, text: shown })
}

const MAX_LINES = 4

/** The height that `renderParagraph` takes for a text, without drawing it. */
export function paragraphHeight(
  canvas: Canvas,
  text: string,
  { width, style, maxLines = MAX_LINES }: { width: number; style: TextStyle; maxLines?: number },
): number {
  return wrapText(canvas, text, { width, style, maxLines }).length * lineHeight(style)
}

/** Renders text over several lines and returns the height it took. */
export function renderParagraph(
  canvas: Canvas,
  text: string,
  { box, style, maxLines = MAX_LINES }: { box: Box; style: TextStyle; maxLines?: number },
): number {
  const lines = wrapText(canvas, text, { width: box.width, style, maxLines })
  const step = lineHeight(style)
  for (const [index, line] of lines.entries()) {
    renderLine(canvas, line, { box: { ...box, y: box.y + index * step }, style })
  }
  return lines.length * step
}

/** A thin line across, at a height. */
export function renderRule(canvas: Canvas, box: Box, color: string = RULE): void {
  canvas.doc
    .moveTo(box.x, box.y)
    .lineTo(box.x + box.width, box.y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}

/** Starts a new page unless a block of this height still fits; returns whether it did. */
export function makeRoom(canvas: Canvas, height: number): boolean {
  if (canvas.y + height <= PAGE.bottom) return false
  canvas.doc.addPage()
  canvas.pages += 1
  canvas.y = PAGE.top
  canvas.onNewPage()
  return true
}

/** Finishes the document and collects its bytes. */
export function finishCanvas({ doc }: Canvas): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
