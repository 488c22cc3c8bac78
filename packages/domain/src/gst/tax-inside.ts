import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'

/** The GST inside one amount, by head. `taxablePaise + taxPaise` is the amount, to the paisa. */
export type TaxInside = TaxHeads & { taxablePaise: Paise; taxPaise: Paise }

export type TaxHeads = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** A tax by head: inside the seller's state halves, which are equal to the paisa as `taxInside` makes them; else all IGST. */
export function taxHeads(taxPaise: Paise, { isIntraState }: { isIntraState: boolean }): TaxHeads {
  if (!isIntraState) return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise }
  return { cgstPaise: taxPaise / 2, sgstPaise: taxPaise / 2, igstPaise: 0 }
}

/**
 * Takes the GST out of a tax-inclusive amount (after its share of discounts).
 * `rateBp` is in hundredths of a percent: 1800 is 18 %. Inside the seller's state the rate is halved into CGST and
 * SGST (UTGST in a union territory without legislature), each rounded alone so that the two are always equal;
 * across states it is all IGST. Source: IGST Act s. 5, 7, 8; CGST Rule 35 (value inclusive of tax).
 */
export function taxInside(input: { amountPaise: Paise; rateBp: number; isIntraState: boolean }): TaxInside {
  const { amountPaise, rateBp, isIntraState } = input
  const withTax = 10_000 + rateBp
  const taxPaise = isIntraState
    ? 2 * proportion(amountPaise, rateBp, 2 * withTax)
    : proportion(amountPaise, rateBp, withTax)
  return { taxablePaise: amountPaise - taxPaise, taxPaise, ...taxHeads(taxPaise, { isIntraState }) }
}
