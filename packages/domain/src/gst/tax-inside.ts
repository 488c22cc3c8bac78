import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'

/** The GST inside one amount, by head. `taxablePaise + taxPaise` is the amount, to the paisa. */
export type TaxInside = {
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  taxPaise: Paise
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
  if (isIntraState) {
    const half = proportion(amountPaise, rateBp, 2 * withTax)
    const taxPaise = 2 * half
    return { taxablePaise: amountPaise - taxPaise, cgstPaise: half, sgstPaise: half, igstPaise: 0, taxPaise }
  }
  const igstPaise = proportion(amountPaise, rateBp, withTax)
  return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise, taxPaise: igstPaise }
}
