import type { Paise } from '../../money/paise.ts'
import type { SupplyFacts } from './return-sections.ts'

/** Sums of lines of documents, as on the documents themselves: nothing is recomputed or rounded. */
export type SupplySums = {
  /** Documents whose first line is among these. */
  invoices: number
  creditNotes: number
  /** Units of items; services have none. */
  quantity: number
  taxablePaise: Paise
  /** Part of `taxablePaise` that is the value of second-hand items under the margin scheme (CGST Rules, rule 32(5)). */
  marginTaxablePaise: Paise
  igstPaise: Paise
  cgstPaise: Paise
  /** Tax of the state, or of the union territory (UTGST). */
  sgstPaise: Paise
  /** Amount charged for items under the margin scheme that is no part of their value, such as their purchase price. */
  outsidePaise: Paise
  /** Taxable value, tax, and what is outside the value. */
  totalPaise: Paise
}

/** Lines of one kind of documents that agree in place of supply (GST state code), HSN or SAC, and rate; all figures positive. */
export type SupplyEntry = SupplyFacts & {
  stateCode: string
  hsn: string
  /** Hundredths of a percent: 1800 is 18 %. */
  gstRateBp: number
  documents: number
} & Omit<SupplySums, 'invoices' | 'creditNotes'>

export const NO_SUPPLY: SupplySums = {
  invoices: 0,
  creditNotes: 0,
  quantity: 0,
  taxablePaise: 0,
  marginTaxablePaise: 0,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  outsidePaise: 0,
  totalPaise: 0,
}

/** Codes of services (SAC) begin so: chapter 99 of the tariff. */
export const isService = (hsn: string): boolean => hsn.startsWith('99')

/** All entries together: invoices add, credit notes take off. */
export function sumSupplies(entries: readonly SupplyEntry[]): SupplySums {
  return entries.reduce((sum, entry) => {
    const isNote = entry.kind === 'credit-note'
    const sign = isNote ? -1 : 1
    return {
      invoices: sum.invoices + (isNote ? 0 : entry.documents),
      creditNotes: sum.creditNotes + (isNote ? entry.documents : 0),
      quantity: sum.quantity + (isService(entry.hsn) ? 0 : sign * entry.quantity),
      taxablePaise: sum.taxablePaise + sign * entry.taxablePaise,
      marginTaxablePaise: sum.marginTaxablePaise + sign * entry.marginTaxablePaise,
      igstPaise: sum.igstPaise + sign * entry.igstPaise,
      cgstPaise: sum.cgstPaise + sign * entry.cgstPaise,
      sgstPaise: sum.sgstPaise + sign * entry.sgstPaise,
      outsidePaise: sum.outsidePaise + sign * entry.outsidePaise,
      totalPaise: sum.totalPaise + sign * entry.totalPaise,
    }
  }, NO_SUPPLY)
}
