import type { Paise } from '../../money/paise.ts'

/** A line of an invoice, and what credit notes have taken back of it, tax included. */
export type CreditedUnitsInput = {
  /** Units on the invoice, and what they came to there. */
  quantity: number
  invoicedPaise: Paise
  /** By earlier notes together. */
  beforePaise: Paise
  /** By this note. */
  creditedPaise: Paise
}

// A share of a line is rounded to the paisa: what lacks one still pays for the whole unit.
function unitsPaidFor({ quantity, invoicedPaise }: CreditedUnitsInput, paise: Paise): number {
  if (invoicedPaise === 0) return quantity
  return Math.min(quantity, Math.floor(((paise + 1) * quantity) / invoicedPaise))
}

/**
 * How many units a credit note takes out of the quantity of its HSN: as many whole ones as all notes up to it pay for, less
 * those of the notes before. A price cut takes back none, and all notes of an invoice together take back what was invoiced.
 */
export function creditedUnits(input: CreditedUnitsInput): number {
  const { invoicedPaise, beforePaise, creditedPaise } = input
  // An item that cost nothing is repeated by one note alone, the one that ends the invoice.
  if (invoicedPaise === 0) return input.quantity
  const before = beforePaise === 0 ? 0 : unitsPaidFor(input, beforePaise)
  return creditedPaise === 0 ? 0 : unitsPaidFor(input, beforePaise + creditedPaise) - before
}
