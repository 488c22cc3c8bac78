import { taxInside } from '../gst/tax-inside.ts'
import { amountInWords } from '../money/amount-in-words.ts'
import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import { splitByWeight } from '../money/split.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { taxSummaryOf, totalsOf } from './invoice-totals.ts'

export type BuildCreditNoteInput = {
  invoice: InvoiceContent
  number: string
  issuedAt: Date
  reason: string
  /** What is credited, tax included; everything chosen when not given. */
  amountPaise?: Paise
  /** Line numbers of the invoice that the credit is for, shipping among them; all when not given. */
  positions?: readonly number[]
}

function creditedPart(line: InvoiceLine, sharePaise: Paise, isIntraState: boolean): InvoiceLine {
  if (sharePaise === line.totalPaise) return line
  const { taxPaise: _, ...tax } = taxInside({ amountPaise: sharePaise, rateBp: line.gstRateBp, isIntraState })
  // The gross shrinks with the share, so that gross − discount is still exactly what the line comes to.
  const grossPaise = proportion(line.grossPaise, sharePaise, line.totalPaise)
  return { ...line, ...tax, grossPaise, discountPaise: grossPaise - sharePaise, totalPaise: sharePaise }
}

/**
 * The content of a credit note against an invoice: a full reversal repeats the invoice's own figures; a part is spread
 * over the chosen lines by value (largest remainder), and the tax inside each share is reversed, so lines sum exactly
 * to `amountPaise`. A line keeps the quantity it was invoiced with. Source: CGST Act s. 34, Rule 53(1A).
 * The caller sees to it that the notes of one invoice never exceed it.
 * @throws RangeError when the note is not against an invoice, names no line of it, or credits nothing or too much.
 */
export function buildCreditNoteContent(input: BuildCreditNoteInput): InvoiceContent {
  const { invoice, number, issuedAt, reason, positions } = input
  if (invoice.kind !== 'invoice') throw new RangeError(`${invoice.number} is not an invoice`)
  const { shippingLine, irn: _, ...carried } = invoice
  const invoiced = shippingLine ? [...invoice.lines, shippingLine] : invoice.lines
  const chosen = positions ? invoiced.filter(({ position }) => positions.includes(position)) : invoiced
  const creditable = chosen.reduce((sum, line) => sum + line.totalPaise, 0)
  const amountPaise = input.amountPaise ?? creditable
  // Nothing may be credited only where nothing was charged.
  const leastPaise = Math.min(1, creditable)
  const isInRange =
    Number.isSafeInteger(amountPaise) && amountPaise >= leastPaise && amountPaise <= creditable
  if (chosen.length === 0 || !isInRange) {
    throw new RangeError(`cannot credit ${amountPaise} of ${creditable} paise of ${invoice.number}`)
  }
  const shares = splitByWeight(
    amountPaise,
    chosen.map(({ totalPaise }) => totalPaise),
  )
  const credited = chosen
    .map((line, index) => creditedPart(line, shares[index] ?? 0, invoice.isIntraState))
    .filter(({ totalPaise }) => totalPaise > 0 || amountPaise === creditable)
  const creditedShipping = credited.find(({ position }) => position === shippingLine?.position)
  return {
    ...carried,
    kind: 'credit-note',
    title: 'Credit Note',
    number,
    issuedAt: issuedAt.toISOString(),
    lines: credited.filter((line) => line !== creditedShipping),
    ...(creditedShipping ? { shippingLine: creditedShipping } : {}),
    totals: totalsOf(credited),
    taxSummary: taxSummaryOf(credited),
    amountInWords: amountInWords(amountPaise),
    original: { number: invoice.number, issuedAt: invoice.issuedAt },
    reason,
  }
}
