import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import type { InvoiceContent, InvoiceLine, InvoiceMargin } from './invoice-content.ts'

const FIGURES = [
  'grossPaise',
  'discountPaise',
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
  'totalPaise',
] as const
type Figures = Record<(typeof FIGURES)[number], Paise>

/** A line of an invoice, and what of it earlier credit notes have taken back together; `margin` is 0 but by the margin scheme. */
export type CreditedLine = { line: InvoiceLine; credited: Figures & { margin: InvoiceMargin } }

function figures(valueOf: (figure: (typeof FIGURES)[number]) => Paise): Figures {
  const [grossPaise, discountPaise] = [valueOf('grossPaise'), valueOf('discountPaise')]
  const [taxablePaise, totalPaise] = [valueOf('taxablePaise'), valueOf('totalPaise')]
  const [cgstPaise, sgstPaise, igstPaise] = [valueOf('cgstPaise'), valueOf('sgstPaise'), valueOf('igstPaise')]
  return { grossPaise, discountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }
}

function marginFigures(valueOf: (figure: keyof InvoiceMargin) => Paise): InvoiceMargin {
  const [taxablePaise, cgstPaise] = [valueOf('taxablePaise'), valueOf('cgstPaise')]
  const [sgstPaise, igstPaise] = [valueOf('sgstPaise'), valueOf('igstPaise')]
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise }
}

/** Nothing of a line that is not by the margin. */
function marginPart({ margin }: InvoiceLine, partOf: (margin: InvoiceMargin) => InvoiceMargin) {
  return margin ? { margin: partOf(margin) } : {}
}

/** Share of a line that a note takes back: units that came back, or a part of the price. */
export type CreditShare = { paise: Paise; isByUnits: boolean }

/** Adds up what credit notes have taken back of one line of their invoice. */
export function lineCredits(line: InvoiceLine, notes: readonly InvoiceContent[]): CreditedLine {
  const own = notes
    .flatMap(({ lines, shippingLine }) => (shippingLine ? [...lines, shippingLine] : lines))
    .filter(({ position }) => position === line.position)
  const sum = (amountOf: (part: InvoiceLine) => Paise) =>
    own.reduce((total, part) => total + amountOf(part), 0)
  const margin = marginFigures((figure) => sum((part) => part.margin?.[figure] ?? 0))
  return { line, credited: { ...figures((figure) => sum((part) => part[figure])), margin } }
}

/** Removes the serial numbers: it is not known which of the machines a part of a line is for. */
function withoutSerials({ serials: _, ...line }: InvoiceLine): InvoiceLine {
  return line
}

/** All that is left of a line. */
export function restOf({ line, credited }: CreditedLine): InvoiceLine {
  return {
    ...(credited.totalPaise === 0 ? line : withoutSerials(line)),
    ...figures((figure) => line[figure] - credited[figure]),
    ...marginPart(line, (margin) => marginFigures((figure) => margin[figure] - credited.margin[figure])),
  }
}

/**
 * Returns the part of a line's margin that a credit takes back. Returned units take theirs along: the same share of
 * what is left as of the price. A lowered price lowers the margin by as much, down to nothing: the purchase price is
 * unchanged.
 */
function creditedMargin({ line, credited }: CreditedLine, share: CreditShare) {
  return marginPart(line, (margin) => {
    const left = marginFigures((figure) => margin[figure] - credited.margin[figure])
    const leftPaise = left.taxablePaise + left.cgstPaise + left.sgstPaise + left.igstPaise
    const [part, whole] = share.isByUnits
      ? [share.paise, line.totalPaise - credited.totalPaise]
      : [Math.min(share.paise, leftPaise), leftPaise]
    return whole === 0 ? left : marginFigures((figure) => proportion(left[figure], part, whole))
  })
}

/**
 * A part of what is left of a line. Its figures are what the line's would be up to here less what was taken back before,
 * so that rounding never piles up: however many parts there are, the last one ends at the line's own figures. No head is
 * ever taken back beyond what was charged, nor is the tax of a part more than the part.
 */
export function creditedPart(part: CreditedLine, share: CreditShare, isIntraState: boolean): InvoiceLine {
  const { line, credited } = part
  const { paise: sharePaise } = share
  const upTo = credited.totalPaise + sharePaise
  if (upTo === line.totalPaise) return restOf(part)
  const heads = isIntraState ? 2 : 1
  const headOf = (figure: 'cgstPaise' | 'sgstPaise' | 'igstPaise') => {
    const wanted = proportion(line[figure], upTo, line.totalPaise) - credited[figure]
    return Math.max(0, Math.min(wanted, Math.floor(sharePaise / heads)))
  }
  const [cgstPaise, sgstPaise, igstPaise] = [headOf('cgstPaise'), headOf('sgstPaise'), headOf('igstPaise')]
  // The gross shrinks with the share, so that gross − discount is still exactly the line's total.
  const grossPaise = proportion(line.grossPaise, upTo, line.totalPaise) - credited.grossPaise
  return {
    ...withoutSerials(line),
    taxablePaise: sharePaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    grossPaise,
    discountPaise: grossPaise - sharePaise,
    totalPaise: sharePaise,
    ...creditedMargin(part, share),
  }
}
