import { amountInWords } from '../money/amount-in-words.ts'
import type { Paise } from '../money/paise.ts'
import { splitByWeight } from '../money/split.ts'
import { type CreditedLine, creditedPart, lineCredits, restOf } from './credited-lines.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { taxSummaryOf, totalsOf } from './invoice-totals.ts'

export type BuildCreditNoteInput = {
  invoice: InvoiceContent
  number: string
  issuedAt: Date
  reason: string
  /** The notes that the invoice has already: only what they leave of it can be credited. */
  earlier?: readonly InvoiceContent[]
  /** What is credited, tax included; everything chosen that is left when not given. */
  amountPaise?: Paise
  /** Line numbers of the invoice that the credit is for, shipping among them; all when not given. */
  positions?: readonly number[]
}

/** What of the chosen lines is not credited yet. A line that cost nothing is repeated by the note that ends the invoice. */
function creditableLines({ invoice, earlier = [], positions }: BuildCreditNoteInput): CreditedLine[] {
  const invoiced = invoice.shippingLine ? [...invoice.lines, invoice.shippingLine] : invoice.lines
  return invoiced
    .filter(({ position }) => positions?.includes(position) ?? true)
    .map((line) => lineCredits(line, earlier))
    .filter(({ line, credited }) => line.totalPaise === 0 || credited.totalPaise < line.totalPaise)
}

/**
 * The content of a credit note against an invoice: what repeats all that is left repeats the invoice's own figures less
 * those of the earlier notes; a part is spread over the chosen lines by what is left of each (largest remainder), and of
 * each line's tax the same part is reversed. So the lines of a note sum exactly to `amountPaise`, and all notes of an
 * invoice together to its own figures, line by line and head by head. A line keeps the quantity it was invoiced with.
 * Source: CGST Act s. 34, Rule 53(1A).
 * @throws RangeError when the note is not against an invoice, names no line of it, or credits nothing or more than is left.
 */
export function buildCreditNoteContent(input: BuildCreditNoteInput): InvoiceContent {
  const { invoice, number, issuedAt, reason } = input
  if (invoice.kind !== 'invoice') throw new RangeError(`${invoice.number} is not an invoice`)
  const { shippingLine, irn: _, ...carried } = invoice
  const chosen = creditableLines(input)
  const leftPaise = chosen.map(({ line, credited }) => line.totalPaise - credited.totalPaise)
  const creditable = leftPaise.reduce((sum, left) => sum + left, 0)
  const amountPaise = input.amountPaise ?? creditable
  // Nothing may be credited only where nothing was charged.
  const leastPaise = Math.min(1, creditable)
  const isInRange =
    Number.isSafeInteger(amountPaise) && amountPaise >= leastPaise && amountPaise <= creditable
  if (chosen.length === 0 || !isInRange) {
    throw new RangeError(`cannot credit ${amountPaise} of ${creditable} paise of ${invoice.number}`)
  }
  const shares = splitByWeight(amountPaise, leftPaise)
  const credited = chosen
    .map((part, index) =>
      amountPaise === creditable
        ? restOf(part)
        : creditedPart(part, shares[index] ?? 0, invoice.isIntraState),
    )
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
