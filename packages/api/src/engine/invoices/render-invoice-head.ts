import type { InvoiceContent, InvoiceParty } from '@dobara/domain/invoices/invoice-content.ts'
import { formatDay, formatDays } from './invoice-format.ts'
import type { Canvas, TextStyle } from '../../base/pdf/pdf-canvas.ts'
import {
  CONTENT_WIDTH,
  renderLine,
  renderParagraph,
  renderRule,
  LEAF,
  lineHeight,
  PAGE,
  QUIET,
} from '../../base/pdf/pdf-canvas.ts'

const LABEL: TextStyle = { size: 6.8, weight: 'semibold', color: LEAF }
const SMALL: TextStyle = { size: 8 }
const STRONG: TextStyle = { size: 9, weight: 'semibold' }
const GAP = 16

/** As addresses name it: older ones by its code. */
const INDIA = ['India', 'IN']

type PartyLines = { label: string; name: string; lines: string[] }

function addressOf(party: Omit<InvoiceParty, 'name' | 'country' | 'phone'>): string[] {
  const { addressLines, city, state, stateCode, postcode } = party
  const stateText = stateCode === '' ? state : `${state} (state code ${stateCode})`
  return [...addressLines, `${city} ${postcode}`, stateText]
}

function partiesOf({ seller, buyer, deliveryAddress }: InvoiceContent): PartyLines[] {
  const abroad = (country: string): string[] => (INDIA.includes(country) ? [] : [country])
  return [
    {
      label: 'Sold by',
      name: seller.legalName,
      lines: [...addressOf(seller), `GSTIN ${seller.gstin}`, seller.phone, seller.email],
    },
    {
      label: 'Billed to',
      name: buyer.legalName ?? buyer.name,
      lines: [
        ...(buyer.legalName ? [buyer.name] : []),
        ...addressOf(buyer),
        ...abroad(buyer.country),
        ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
        buyer.phone,
        buyer.email ?? '',
      ],
    },
    {
      label: 'Delivered to',
      name: deliveryAddress.name,
      lines: [...addressOf(deliveryAddress), ...abroad(deliveryAddress.country), deliveryAddress.phone],
    },
  ]
}

function renderParties(canvas: Canvas, content: InvoiceContent): void {
  const parties = partiesOf(content)
  const width = (CONTENT_WIDTH - GAP * (parties.length - 1)) / parties.length
  const ends = parties.map(({ label, name, lines }, index) => {
    const x = PAGE.left + index * (width + GAP)
    let y = canvas.y
    renderLine(canvas, label, { box: { x, y, width }, style: LABEL })
    y += lineHeight(LABEL) + 2
    y += renderParagraph(canvas, name, { box: { x, y, width }, style: STRONG, maxLines: 2 }) + 1
    for (const line of lines)
      y += renderParagraph(canvas, line, { box: { x, y, width }, style: SMALL, maxLines: 2 })
    return y
  })
  canvas.y = Math.max(...ends) + 12
}

type Fact = [label: string, value: string]

/** A proforma has no number and no date of issue: it is of the order. */
function numbersOf({ kind, number, issuedAt, original }: InvoiceContent): Fact[] {
  if (kind === 'proforma') return [['Invoice no.', 'None yet']]
  const name = kind === 'credit-note' ? 'Credit note' : 'Invoice'
  return [
    [`${name} no.`, number],
    [`${name} date`, formatDay(issuedAt)],
    ...(original
      ? ([
          ['Against invoice no.', original.number],
          ['Invoice date', formatDay(original.issuedAt)],
        ] satisfies Fact[])
      : []),
  ]
}

const METHOD_NAMES = { standard: 'standard', express: 'express' } as const

function arrivalOf({ delivery }: InvoiceContent): Fact[] {
  if (!delivery) return []
  const { method, earliest, latest } = delivery
  return [[`Promised, ${METHOD_NAMES[method]}`, formatDays(earliest, latest)]]
}

function factsOf(content: InvoiceContent): Fact[] {
  const { orderNumber, placedAt, placeOfSupply, reverseCharge } = content
  return [
    ...numbersOf(content),
    ['Order no.', orderNumber],
    ['Order date', formatDay(placedAt)],
    ['Place of supply', `${placeOfSupply.name} (${placeOfSupply.code})`],
    ['Reverse charge', reverseCharge],
    ['Payment', content.paymentMethod],
    ...arrivalOf(content),
  ]
}

function renderFacts(canvas: Canvas, content: InvoiceContent): void {
  const facts = factsOf(content)
  const perRow = 4
  const width = (CONTENT_WIDTH - GAP * (perRow - 1)) / perRow
  const step = lineHeight(LABEL) + lineHeight(STRONG) + 7
  for (const [index, [label, value]] of facts.entries()) {
    const x = PAGE.left + (index % perRow) * (width + GAP)
    const y = canvas.y + Math.floor(index / perRow) * step
    renderLine(canvas, label, { box: { x, y, width }, style: LABEL })
    renderLine(canvas, value, {
      box: { x, y: y + lineHeight(LABEL), width },
      style: { ...STRONG, size: 8.4 },
    })
  }
  canvas.y += Math.ceil(facts.length / perRow) * step + 3
  if (content.irn) {
    const box = { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }
    renderLine(canvas, `IRN ${content.irn}`, { box, style: { size: 7 } })
    canvas.y += 14
  }
}

/** Renders the first page's head: shop, title, the document's facts, and seller, buyer and delivery side by side. */
export function renderInvoiceHead(canvas: Canvas, content: InvoiceContent): void {
  canvas.doc.rect(0, 0, PAGE.width, 6).fill(LEAF)
  const half = CONTENT_WIDTH / 2
  const left = { x: PAGE.left, y: canvas.y, width: half }
  const right = { x: PAGE.left + half, y: canvas.y, width: half }
  renderLine(canvas, content.seller.name, { box: left, style: { size: 22, weight: 'semibold', color: LEAF } })
  renderLine(canvas, content.title, { box: right, style: { size: 16, weight: 'semibold', align: 'right' } })
  const under = { ...right, y: right.y + 23 }
  const copy = content.kind === 'proforma' ? 'This is not a tax invoice' : 'Original for recipient'
  renderLine(canvas, copy, { box: under, style: { size: 8, color: QUIET, align: 'right' } })
  canvas.y += 42
  renderRule(canvas, { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH }, LEAF)
  canvas.y += 8
  renderFacts(canvas, content)
  renderRule(canvas, { x: PAGE.left, y: canvas.y, width: CONTENT_WIDTH })
  canvas.y += 8
  renderParties(canvas, content)
}

/**
 * Returns the name of a document with its number or order: 'Tax Invoice TI/2627/000123', 'Proforma Invoice for order
 * …'.
 */
export function nameOf({ kind, title, number, orderNumber }: InvoiceContent): string {
  return kind === 'proforma' ? `${title} for order ${orderNumber}` : `${title} ${number}`
}

/** Renders the short head of every further page, so that a loose sheet can be put back where it belongs. */
export function renderContinuedHead(canvas: Canvas, content: InvoiceContent): void {
  canvas.doc.rect(0, 0, PAGE.width, 6).fill(LEAF)
  const box = { x: PAGE.left, y: canvas.y - 8, width: CONTENT_WIDTH }
  renderLine(canvas, content.seller.name, { box, style: { size: 11, weight: 'semibold', color: LEAF } })
  const text = `${nameOf(content)}, continued`
  renderLine(canvas, text, { box, style: { size: 8, color: QUIET, align: 'right' } })
  canvas.y += 16
}
