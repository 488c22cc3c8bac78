import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { marginItemsPaise } from './render-invoice-lines.ts'
import { orderCodeHeight } from './render-order-code.ts'
import { formatAmount } from './invoice-format.ts'
import type { Canvas, TextStyle } from '../../base/pdf/pdf-canvas.ts'
import {
  CONTENT_WIDTH,
  renderLine,
  renderParagraph,
  renderRule,
  LEAF,
  lineHeight,
  makeRoom,
  PAGE,
  paragraphHeight,
  QUIET,
  WASH,
} from '../../base/pdf/pdf-canvas.ts'

const LABEL: TextStyle = { size: 6.8, weight: 'semibold', color: LEAF }
const SMALL: TextStyle = { size: 8 }
const FINE: TextStyle = { size: 7, color: QUIET }
const TOTALS_WIDTH = 208
const TOTALS_HEIGHT = 118
const SIGNATURE_HEIGHT = 60
const TOTAL_LABEL: Readonly<Record<InvoiceContent['kind'], string>> = {
  invoice: 'Invoice total',
  'credit-note': 'Total credited',
  proforma: 'Order total',
}
const NOTES_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 24

function totalsRows(content: InvoiceContent): [label: string, paise: number][] {
  const { totals, isIntraState, stateTaxName } = content
  const marginPaise = marginItemsPaise(content)
  const rows: [string, number][] = [['Taxable value', totals.taxablePaise - marginPaise]]
  if (marginPaise > 0) rows.unshift(['Goods by the margin scheme', marginPaise])
  if (isIntraState) rows.push(['CGST', totals.cgstPaise], [stateTaxName, totals.sgstPaise])
  else rows.push(['IGST', totals.igstPaise])
  return rows
}

function renderTotalsBox(canvas: Canvas, content: InvoiceContent): number {
  const x = PAGE.right - TOTALS_WIDTH
  const inner = { x: x + 10, y: canvas.y, width: TOTALS_WIDTH - 14 }
  for (const [label, paise] of totalsRows(content)) {
    renderLine(canvas, label, { box: inner, style: { ...SMALL, color: QUIET } })
    renderLine(canvas, `₹${formatAmount(paise)}`, { box: inner, style: { ...SMALL, align: 'right' } })
    inner.y += 14
  }
  inner.y += 4
  canvas.doc.roundedRect(x, inner.y, TOTALS_WIDTH, 28, 4).fill(WASH)
  const strong: TextStyle = { size: 12, weight: 'semibold', color: LEAF }
  const label = TOTAL_LABEL[content.kind]
  renderLine(canvas, label, { box: { ...inner, y: inner.y + 8 }, style: { ...strong, size: 9 } })
  const total = `₹${formatAmount(content.totals.totalPaise)}`
  renderLine(canvas, total, { box: { ...inner, y: inner.y + 6 }, style: { ...strong, align: 'right' } })
  return inner.y + 28
}

function notesOf(content: InvoiceContent): [label: string, text: string][] {
  const words: [string, string] = ['Amount in words', content.amountInWords]
  if (content.kind === 'credit-note') return [words, ['Reason for credit', content.reason ?? '']]
  return [words, ['Warranty', content.warrantyNote]]
}

/** Renders the totals and, next to them, the amount in words and the warranty or the reason of the credit. */
export function renderInvoiceTotals(canvas: Canvas, content: InvoiceContent): void {
  canvas.y += 10
  makeRoom(canvas, TOTALS_HEIGHT)
  let y = canvas.y
  for (const [label, text] of notesOf(content)) {
    renderLine(canvas, label, { box: { x: PAGE.left, y, width: NOTES_WIDTH }, style: LABEL })
    y += lineHeight(LABEL) + 1
    y +=
      renderParagraph(canvas, text, {
        box: { x: PAGE.left, y, width: NOTES_WIDTH },
        style: SMALL,
        maxLines: 4,
      }) + 5
  }
  canvas.y = Math.max(y, renderTotalsBox(canvas, content)) + 12
}

const NO_TAX_INVOICE =
  'This proforma is not a tax invoice: it has no invoice number, and no tax can be claimed with it. It shows what the ' +
  'order costs as it was placed. The tax invoice is made when the parcel is packed or the payment arrives, whichever ' +
  'comes first, and can then be downloaded in the same place.'

const MARGIN_WORDS =
  'Goods marked “Margin scheme” are second-hand goods sold under rule 32(5) of the CGST Rules, 2017: GST on the margin is ' +
  'paid by the seller and is within the price. No input tax credit is available on them.'

type Declaration = { label: string; paragraphs: string[]; style: TextStyle; width: number }

function declarationOf({ kind, lines }: InvoiceContent): Declaration {
  if (kind === 'proforma') {
    const paragraphs = [NO_TAX_INVOICE]
    return { label: 'Not a tax invoice', paragraphs, style: SMALL, width: CONTENT_WIDTH }
  }
  const name = kind === 'invoice' ? 'invoice' : 'credit note'
  const paragraphs = [
    `We declare that this ${name} shows the actual price of the goods described and that all particulars are true ` +
      `and correct. Prices include GST. Tax is not payable on reverse charge.`,
    ...(lines.some(({ margin }) => margin) ? [MARGIN_WORDS] : []),
    // By a proviso of CGST Rule 46 an electronic invoice under the IT Act 2000 needs no signature.
    `This is a computer-generated ${name}; it needs no physical signature.`,
  ]
  return { label: 'Declaration', paragraphs, style: FINE, width: NOTES_WIDTH }
}

function renderSignatory(canvas: Canvas, { seller }: InvoiceContent, y: number): void {
  const sign = { x: PAGE.right - TOTALS_WIDTH, y, width: TOTALS_WIDTH }
  const style: TextStyle = { ...SMALL, weight: 'semibold' }
  renderParagraph(canvas, `For ${seller.legalName}`, { box: sign, style, maxLines: 2 })
  renderRule(canvas, { ...sign, y: y + 44 })
  renderLine(canvas, 'Authorised signatory', { box: { ...sign, y: y + 48 }, style: FINE })
}

/**
 * Renders the declaration and the place for the signature; a proforma declares only what it is not. They go to the
 * next page if the order's code, which follows them, would not fit on the same page.
 */
export function renderDeclaration(canvas: Canvas, content: InvoiceContent): void {
  const { label, paragraphs, style, width } = declarationOf(content)
  const heights = paragraphs.map((text) => paragraphHeight(canvas, text, { width, style }))
  const labelHeight = lineHeight(LABEL) + 1
  const textHeight = heights.reduce((sum, one) => sum + one + 4, labelHeight)
  const height = content.kind === 'proforma' ? textHeight : Math.max(textHeight, SIGNATURE_HEIGHT)
  canvas.y += 12
  makeRoom(canvas, height + orderCodeHeight(content))
  const { y } = canvas
  const box = { x: PAGE.left, y, width }
  renderLine(canvas, label, { box, style: LABEL })
  box.y += labelHeight
  for (const text of paragraphs) box.y += renderParagraph(canvas, text, { box, style }) + 4
  if (content.kind !== 'proforma') renderSignatory(canvas, content, y)
  canvas.y = y + height
}

/** Renders the footer of every page, once it is known how many there are. */
export function renderPageNumbers(canvas: Canvas, content: InvoiceContent): void {
  const total = canvas.pages
  const { seller } = content
  const box = { x: PAGE.left, y: PAGE.bottom + 12, width: CONTENT_WIDTH }
  for (let page = 1; page <= total; page += 1) {
    canvas.doc.switchToPage(page - 1)
    canvas.pages = page
    renderRule(canvas, { ...box, y: PAGE.bottom + 8 })
    const cin = seller.cin ? ` · CIN ${seller.cin}` : ''
    const contact = `${seller.legalName} · GSTIN ${seller.gstin}${cin} · ${seller.phone} · ${seller.email}`
    renderLine(canvas, contact, { box: { ...box, width: CONTENT_WIDTH - 70 }, style: FINE })
    renderLine(canvas, `Page ${page} of ${total}`, { box, style: { ...FINE, align: 'right' } })
  }
}
