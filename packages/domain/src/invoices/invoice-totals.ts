import type { InvoiceAmounts, InvoiceLine, InvoiceTotals, TaxSummaryRow } from './invoice-content.ts'

const NOTHING: InvoiceAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 }

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

/** Sums of the lines, shipping among them: totals are never computed apart from what stands above them. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const amounts = lines.reduce(add, NOTHING)
  const discountPaise = lines.reduce((sum, line) => sum + line.discountPaise, 0)
  return { ...amounts, taxPaise: taxOf(amounts), discountPaise }
}

/** The lines gathered by HSN and rate, in the order in which each first appears. */
export function taxSummaryOf(lines: readonly InvoiceLine[]): TaxSummaryRow[] {
  const byKey = Map.groupBy(lines, ({ hsn, gstRateBp }) => `${hsn}|${gstRateBp}`)
  return [...byKey.values()].map((group) => {
    const amounts = group.reduce(add, NOTHING)
    return {
      hsn: group[0]?.hsn ?? '',
      gstRateBp: group[0]?.gstRateBp ?? 0,
      ...amounts,
      taxPaise: taxOf(amounts),
    }
  })
}

/** @throws RangeError when a line's value and tax do not add up to what was charged, or stand under the wrong head. */
export function assertLineAddsUp(line: InvoiceLine, isIntraState: boolean): void {
  const charged = line.grossPaise - line.discountPaise
  const isUnderRightHead = isIntraState
    ? line.igstPaise === 0 && line.cgstPaise === line.sgstPaise
    : line.cgstPaise === 0 && line.sgstPaise === 0
  if (line.totalPaise !== charged || line.taxablePaise + taxOf(line) !== charged || !isUnderRightHead) {
    throw new RangeError(`invoice line ${line.position} (${line.sku}) does not add up to ${charged} paise`)
  }
}
