import { amountInWords } from '../money/amount-in-words.ts'
import type { Paise } from '../money/paise.ts'
import { splitByWeight } from '../money/split.ts'
import { type CreditedLine, creditedPart, lineCredits, restOf } from './credited-lines.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { taxSummaryOf, totalsOf } from './invoice-totals.ts'

/** A part of a line of an invoice that is credited by units. */
export type CreditPart = { position: number; quantity: number; amountPaise: Paise }

export type BuildCreditNoteInput = {
  invoice: InvoiceContent
  number: string
  issuedAt: Date
  reason: string
  /** The notes that the invoice has already: only what they leave of it can be credited. */
  earlier?: readonly InvoiceContent[]
  /** Amount to credit, tax included; by default everything left of the chosen lines. */
  amountPaise?: Paise
  /** Line numbers of the invoice that the credit is for, shipping among them; all when not given. */
  positions?: readonly number[]
  /** Amount to credit for each line, and its number of units: instead of `amountPaise` and `positions`. */
  parts?: readonly CreditPart[]
}

/**
 * Returns the part of the chosen lines that is not credited yet. A line that cost nothing is repeated by the note
 * that ends the invoice.
 */
function creditableLines({
  invoice,
  earlier = [],
  ...requested
}: Pick<BuildCreditNoteInput, 'invoice' | 'earlier' | 'positions' | 'parts'>): CreditedLine[] {
  const positions = requested.parts?.map(({ position }) => position) ?? requested.positions
  const invoiced = invoice.shippingLine ? [...invoice.lines, invoice.shippingLine] : invoice.lines
  return invoiced
    .filter(({ position }) => positions?.includes(position) ?? true)
    .map((line) => lineCredits(line, earlier))
    .filter(({ line, credited }) => line.totalPaise === 0 || credited.totalPaise < line.totalPaise)
}

const sumOf = (parts: readonly CreditPart[]) => parts.reduce((sum, part) => sum + part.amountPaise, 0)

function sharesOf(parts: readonly CreditPart[], chosen: readonly CreditedLine[]): Paise[] {
  const shares = chosen.map(({ line, credited }) => {
    const share = parts.find(({ position }) => position === line.position)?.amountPaise ?? 0
    const left = line.totalPaise - credited.totalPaise
    if (share > left) throw new RangeError(`cannot credit ${share} of ${left} paise of line ${line.position}`)
    return share
  })
  if (chosen.length !== parts.length)
    throw new RangeError('a line is credited already, or is none of the invoice')
  return shares
}

type Fitting = {
  invoice: InvoiceContent
  earlier: readonly InvoiceContent[]
  parts: readonly CreditPart[]
  creditPaise: Paise
}

/**
 * Returns true if a note over this amount can be over these parts: they add up to it, and earlier notes left enough
 * of each line.
 */
export function fitParts({ invoice, earlier, parts, creditPaise }: Fitting): boolean {
  if (parts.length === 0 || sumOf(parts) !== creditPaise) return false
  const chosen = creditableLines({ invoice, earlier, parts })
  const leftOf = (position: number) => {
    const found = chosen.find(({ line }) => line.position === position)
    return found ? found.line.totalPaise - found.credited.totalPaise : 0
  }
  return parts.every(({ position, amountPaise }) => amountPaise > 0 && amountPaise <= leftOf(position))
}

/** Returns the units of the part, or, if they are counted with another piece of the line, the invoiced quantity. */
const quantityOf = ({ position, quantity }: InvoiceLine, parts: readonly CreditPart[] | undefined) =>
  parts?.find((part) => part.position === position)?.quantity || quantity

/**
 * Builds a credit note against an invoice. Crediting all that is left repeats the invoice's figures less earlier
 * notes; a part is spread over the chosen lines by what is left of each (largest remainder), with the same part of
 * its tax. So lines sum to `amountPaise`, and all notes to the invoice, by line and head. A line has its invoiced
 * quantity, except parts by units. Source: CGST Act s. 34, Rule 53(1A).
 * @throws RangeError if it is not against an invoice, names no line of it, or credits nothing or more than is left.
 */
export function buildCreditNoteContent(input: BuildCreditNoteInput): InvoiceContent {
  const { invoice, number, issuedAt, reason } = input
  if (invoice.kind !== 'invoice') throw new RangeError(`${invoice.number} is not an invoice`)
  const { shippingLine, irn: _, delivery: _promised, ...carried } = invoice
  const chosen = creditableLines(input)
  const leftPaise = chosen.map(({ line, credited }) => line.totalPaise - credited.totalPaise)
  const creditable = leftPaise.reduce((sum, left) => sum + left, 0)
  const { parts } = input
  const amountPaise = parts ? sumOf(parts) : (input.amountPaise ?? creditable)
  // Nothing may be credited only where nothing was charged.
  const leastPaise = Math.min(1, creditable)
  const isInRange =
    Number.isSafeInteger(amountPaise) && amountPaise >= leastPaise && amountPaise <= creditable
  if (chosen.length === 0 || !isInRange) {
    throw new RangeError(`cannot credit ${amountPaise} of ${creditable} paise of ${invoice.number}`)
  }
  const shares = parts ? sharesOf(parts, chosen) : splitByWeight(amountPaise, leftPaise)
  const credited = chosen
    .map((part, index) =>
      amountPaise === creditable
        ? restOf(part)
        : creditedPart(
            part,
            { paise: shares[index] ?? 0, isByUnits: parts !== undefined },
            invoice.isIntraState,
          ),
    )
    .filter(({ totalPaise }) => totalPaise > 0 || amountPaise === creditable)
    .map((line) => ({ ...line, quantity: quantityOf(line, parts) }))
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
