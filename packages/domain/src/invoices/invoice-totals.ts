import type { InvoiceAmounts, InvoiceLine, InvoiceTotals, TaxSummaryRow } from './invoice-content.ts'

const ZERO_AMOUNTS: InvoiceAmounts = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
}

function add(left: InvoiceAmounts, right: InvoiceAmounts): InvoiceAmounts {
  return {
    taxablePaise: left.taxablePaise + right.taxablePaise,
    cgstPaise: left.cgstPaise + right.cgstPaise,
    sgstPaise: left.sgstPaise + right.sgstPaise,
    igstPaise: left.igstPaise + right.igstPaise,
    totalPaise: left.totalPaise + right.totalPaise,
  }
}

function taxOf({ cgstPaise, sgstPaise, igstPaise }: InvoiceAmounts): number {
  return cgstPaise + sgstPaise + igstPaise
}

/**
 * Returns the sums of the lines, including shipping: totals are never computed separately from the lines above them.
 */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const amounts = lines.reduce(add, ZERO_AMOUNTS)
  const discountPaise = lines.reduce((sum, line) => sum + line.discountPaise, 0)
  return { ...amounts, taxPaise: taxOf(amounts), discountPaise }
}

/** The lines gathered by HSN, rate and scheme, in the order in which each first appears. */
export function taxSummaryOf(lines: readonly InvoiceLine[]): TaxSummaryRow[] {
  const byKey = Map.groupBy(
    lines,
    ({ hsn, gstRateBp, margin }) => `${hsn}|${gstRateBp}|${margin !== undefined}`,
  )
  return [...byKey.values()].map((group) => {
    const amounts = group.reduce(add, ZERO_AMOUNTS)
    return {
      hsn: group[0]?.hsn ?? '',
      gstRateBp: group[0]?.gstRateBp ?? 0,
      ...amounts,
      taxPaise: taxOf(amounts),
      ...(group[0]?.margin && { isMargin: true as const }),
    }
  })
}

function isUnderRightHead(heads: Omit<InvoiceAmounts, 'totalPaise'>, isIntraState: boolean): boolean {
  const { cgstPaise, sgstPaise, igstPaise } = heads
  return isIntraState ? igstPaise === 0 && cgstPaise === sgstPaise : cgstPaise === 0 && sgstPaise === 0
}

/** A margin is a part of what was charged, and a line that has one shows no tax. */
function isMarginRight(line: InvoiceLine, isIntraState: boolean): boolean {
  const { margin } = line
  if (!margin) return true
  const marginPaise = margin.taxablePaise + margin.cgstPaise + margin.sgstPaise + margin.igstPaise
  return taxOf(line) === 0 && marginPaise <= line.totalPaise && isUnderRightHead(margin, isIntraState)
}

/** Throws a RangeError if a line's value and tax do not add up to the amount charged, or are under the wrong head. */
export function assertLineAddsUp(line: InvoiceLine, isIntraState: boolean): void {
  const charged = line.grossPaise - line.discountPaise
  const isRight =
    line.totalPaise === charged &&
    line.taxablePaise + taxOf(line) === charged &&
    isUnderRightHead(line, isIntraState) &&
    isMarginRight(line, isIntraState)
  if (!isRight) {
    throw new RangeError(`invoice line ${line.position} (${line.sku}) does not add up to ${charged} paise`)
  }
}
