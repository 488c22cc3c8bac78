import type { CertificateSection, WipeCertificateContent } from '@dobara/domain/units/wipe-certificate.ts'
import { CODE_SIZE, renderCode } from '../../base/pdf/render-code.ts'
import {
  type Canvas,
  CONTENT_WIDTH,
  createCanvas,
  renderLine,
  renderParagraph,
  renderRule,
  finishCanvas,
  LEAF,
  lineHeight,
  makeRoom,
  PAGE,
  paragraphHeight,
  QUIET,
  type TextStyle,
} from '../../base/pdf/pdf-canvas.ts'

const CLAY = '#B3402E'
const LABEL: TextStyle = { size: 8, weight: 'semibold', color: LEAF }
const NAME: TextStyle = { size: 8.4, color: QUIET }
const VALUE: TextStyle = { size: 9 }
const SMALL: TextStyle = { size: 8 }
const FINE: TextStyle = { size: 7, color: QUIET }
const NAME_WIDTH = 160
const VALUE_WIDTH = CONTENT_WIDTH - NAME_WIDTH
const ROW_GAP = 4
/** A drive's own answer can be long: its whole text is in the back office. */
const MAX_LINES = 12
const CHECK_WORDS =
  'How to check this certificate: scan the code, or open the address below. The page compares the record with its seal, and ' +
  'names everything that was changed since. The hash on that page must be the one on this certificate.'
const STANDARDS =
  'The levels Clear, Purge and Destroy are those of NIST SP 800-88 Rev. 2. The technique is one of IEEE 2883. The hash seals ' +
  'this record and, through it, all records before it.'

function renderCertificateHead(
  canvas: Canvas,
  { shopName, title, issuer, certificate }: WipeCertificateContent,
): void {
  canvas.doc.rect(0, 0, PAGE.width, 6).fill(LEAF)
  const half = CONTENT_WIDTH / 2
  const left = { x: PAGE.left, y: canvas.y, width: half }
  const right = { x: PAGE.left + half, y: canvas.y, width: half }
  renderLine(canvas, shopName, { box: left, style: { size: 22, weight: 'semibold', color: LEAF } })
  renderLine(canvas, title, { box: right, style: { size: 16, weight: 'semibold', align: 'right' } })
  const under = { ...right, y: right.y + 23 }
  renderLine(canvas, certificate, { box: under, style: { size: 10, align: 'right' } })
  canvas.y += 42
  renderRule(canvas, { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }, LEAF)
  canvas.y += 8
  const box = { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }
  renderLine(canvas, 'Issued by', { box, style: LABEL })
  box.y += lineHeight(LABEL) + 1
  for (const [index, line] of [issuer.name, ...issuer.lines].entries())
    box.y += renderParagraph(canvas, line, {
      box,
      style: index === 0 ? { ...VALUE, weight: 'semibold' } : SMALL,
      maxLines: 2,
    })
  canvas.y = box.y + 12
}

/** Renders the result before all details. */
function renderStatement(canvas: Canvas, { statement, isWarning }: WipeCertificateContent): void {
  const box = { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }
  const style: TextStyle = { size: 11, weight: 'semibold', color: isWarning ? CLAY : LEAF }
  canvas.y += renderParagraph(canvas, statement, { box, style }) + 10
}

function renderRow(canvas: Canvas, [name, value]: CertificateSection['rows'][number]): void {
  const height = paragraphHeight(canvas, value, { width: VALUE_WIDTH, style: VALUE, maxLines: MAX_LINES })
  makeRoom(canvas, height + ROW_GAP)
  const { y } = canvas
  renderLine(canvas, name, { box: { x: PAGE.left, y: y + 0.6, width: NAME_WIDTH - 8 }, style: NAME })
  const box = { x: PAGE.left + NAME_WIDTH, y, width: VALUE_WIDTH }
  renderParagraph(canvas, value, { box, style: VALUE, maxLines: MAX_LINES })
  canvas.y = y + Math.max(height, lineHeight(VALUE)) + ROW_GAP
}

function renderSection(canvas: Canvas, { label, rows }: CertificateSection): void {
  makeRoom(canvas, 40)
  renderLine(canvas, label, { box: { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }, style: LABEL })
  canvas.y += lineHeight(LABEL) + 2
  renderRule(canvas, { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH })
  canvas.y += 5
  for (const row of rows) renderRow(canvas, row)
  canvas.y += 6
}

function renderCheck(canvas: Canvas, { checkUrl }: WipeCertificateContent): void {
  makeRoom(canvas, CODE_SIZE + 20)
  const { y } = canvas
  renderCode(canvas, checkUrl)
  const box = { x: PAGE.left + CODE_SIZE + 10, y: y + 6, width: CONTENT_WIDTH - CODE_SIZE - 10 }
  box.y += renderParagraph(canvas, CHECK_WORDS, { box, style: SMALL }) + 2
  box.y += renderParagraph(canvas, checkUrl, { box, style: { ...SMALL, color: LEAF }, maxLines: 2 }) + 2
  box.y += renderParagraph(canvas, STANDARDS, { box, style: FINE })
  canvas.y = Math.max(y + CODE_SIZE, box.y)
}

function renderFoot(canvas: Canvas, { certificate, title, issuer }: WipeCertificateContent): void {
  const total = canvas.pages
  const box = { x: PAGE.left, y: PAGE.bottom + 12, width: CONTENT_WIDTH }
  for (let page = 1; page <= total; page += 1) {
    canvas.doc.switchToPage(page - 1)
    canvas.pages = page
    renderRule(canvas, { ...box, y: PAGE.bottom + 8 })
    const name = { ...box, width: CONTENT_WIDTH - 70 }
    renderLine(canvas, `${issuer.name} · ${title} ${certificate}`, { box: name, style: FINE })
    renderLine(canvas, `Page ${page} of ${total}`, { box, style: { ...FINE, align: 'right' } })
  }
}

/** Renders the whole certificate; its `texts` are what is printed, line by line. */
export function layOutWipeCertificate(content: WipeCertificateContent): Canvas {
  const validatedAt = new Date(content.validatedAt)
  const canvas = createCanvas({
    Title: `${content.title} ${content.certificate}`,
    Author: content.issuer.name,
    Subject: content.title,
    Creator: content.shopName,
    Producer: 'Dobara',
    CreationDate: validatedAt,
    ModDate: validatedAt,
  })
  canvas.onNewPage = () => canvas.doc.rect(0, 0, PAGE.width, 6).fill(LEAF)
  renderCertificateHead(canvas, content)
  renderStatement(canvas, content)
  for (const section of content.sections) renderSection(canvas, section)
  renderCheck(canvas, content)
  renderFoot(canvas, content)
  return canvas
}

/** A certificate of erasure as an A4 PDF. The same content always gives the same bytes. */
export function renderWipeCertificate(content: WipeCertificateContent): Promise<Buffer> {
  return finishCanvas(layOutWipeCertificate(content))
}
