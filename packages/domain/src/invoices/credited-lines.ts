import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'

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

/** A line of an invoice, and what of it earlier credit notes have taken back together. */
export type CreditedLine = { line: InvoiceLine; credited: Figures }

function figures(valueOf: (figure: (typeof FIGURES)[number]) => Paise): Figures {
  const [grossPaise, discountPaise] = [valueOf('grossPaise'), valueOf('discountPaise')]
  const [taxablePaise, totalPaise] = [valueOf('taxablePaise'), valueOf('totalPaise')]
  const [cgstPaise, sgstPaise, igstPaise] = [valueOf('cgstPaise'), valueOf('sgstPaise'), valueOf('igstPaise')]
  return { grossPaise, discountPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }
}

/** Adds up what credit notes have taken back of one line of their invoice. */
export function lineCredits(line: InvoiceLine, notes: readonly InvoiceContent[]): CreditedLine {
  const own = notes
    .flatMap(({ lines, shippingLine }) => (shippingLine ? [...lines, shippingLine] : lines))
    .filter(({ position }) => position === line.position)
  return { line, credited: figures((figure) => own.reduce((sum, part) => sum + part[figure], 0)) }
}

/** All that is left of a line. */
export function restOf({ line, credited }: CreditedLine): InvoiceLine {
  return { ...line, ...figures((figure) => line[figure] - credited[figure]) }
}

/**
 * A part of what is left of a line. Its figures are what the line's would be up to here less what was taken back before,
 * so that rounding never piles up: however many parts there are, the last one ends at the line's own figures. No head is
 * ever taken back beyond what was charged, nor is the tax of a part more than the part.
 */
export function creditedPart(part: CreditedLine, sharePaise: Paise, isIntraState: boolean): InvoiceLine {
  const { line, credited } = part
  const upTo = credited.totalPaise + sharePaise
  if (upTo === line.totalPaise) return restOf(part)
  const heads = isIntraState ? 2 : 1
  const headOf = (figure: 'cgstPaise' | 'sgstPaise' | 'igstPaise') => {
    const wanted = proportion(line[figure], upTo, line.totalPaise) - credited[figure]
    return Math.max(0, Math.min(wanted, Math.floor(sharePaise / heads)))
  }
  const [cgstPaise, sgstPaise, igstPaise] = [headOf('cgstPaise'), headOf('sgstPaise'), headOf('igstPaise')]
  // The gross shrinks with the share, so that gross − discount is still exactly what the line comes to.
  const grossPaise = proportion(line.grossPaise, upTo, line.totalPaise) - credited.grossPaise
  return {
    ...line,
    taxablePaise: sharePaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    grossPaise,
    discountPaise: grossPaise - sharePaise,
    totalPaise: sharePaise,
  }
}
