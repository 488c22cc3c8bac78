import type { Paise } from '../money/paise.ts'

/** Terms on which a bank lends, as entered by the shop's owner; amounts are what the bank charges. */
export type EmiTerms = {
  isEnabled: boolean
  bank: string
  /** A year, in hundredths of a percent, on what is still owed: 1500 is 15 %. */
  rateBp: number
  months: number
  /** The least that the bank lends on. */
  minPaise: Paise
  /** Once, before GST. */
  feePaise: Paise
}

/** Costs of paying in instalments. */
export type Emi = {
  monthlyPaise: Paise
  interestPaise: Paise
  /** The fee with its GST. */
  feePaise: Paise
  gstOnInterestPaise: Paise
  /** All that the buyer pays in the end: instalments, fee and GST. */
  totalPaise: Paise
}

/** GST on what banks charge for lending by card, in hundredths of a percent. */
const BANK_GST_BP = 1_800
const MONTHS_OF_YEAR_BP = 12 * 10_000

const gstOn = (paise: Paise): Paise => Math.round((paise * BANK_GST_BP) / 10_000)

/** Returns the share of each rupee of a price in the instalment, on a declining balance. */
export function emiShare({ rateBp, months }: Pick<EmiTerms, 'rateBp' | 'months'>): number {
  const rate = rateBp / MONTHS_OF_YEAR_BP
  const growth = (1 + rate) ** months
  return rate === 0 ? 1 / months : (rate * growth) / (growth - 1)
}

/** Returns a price as monthly instalments; null if none are offered or the price is below the bank's minimum. */
export function emiOf(pricePaise: Paise, terms: EmiTerms): Emi | null {
  if (!terms.isEnabled || pricePaise <= 0 || pricePaise < terms.minPaise) return null
  // Rounded up to whole rupees, so that no bank charges more than was shown; a whole number may come out slightly
  // above itself.
  const monthlyPaise = Math.ceil((pricePaise / 100) * emiShare(terms) - 1e-6) * 100
  const interestPaise = monthlyPaise * terms.months - pricePaise
  const gstOnInterestPaise = gstOn(interestPaise)
  const feePaise = terms.feePaise + gstOn(terms.feePaise)
  const totalPaise = monthlyPaise * terms.months + gstOnInterestPaise + feePaise
  return { monthlyPaise, interestPaise, feePaise, gstOnInterestPaise, totalPaise }
}
