import type { Paise } from '../money/paise.ts'

/** What a bank lends on, as the owner of the shop entered it; amounts are what the bank asks. */
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

/** What paying in instalments comes to. */
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

/** What each rupee of a price adds to the instalment, on a falling balance. */
export function emiShare({ rateBp, months }: Pick<EmiTerms, 'rateBp' | 'months'>): number {
  const rate = rateBp / MONTHS_OF_YEAR_BP
  const growth = (1 + rate) ** months
  return rate === 0 ? 1 / months : (rate * growth) / (growth - 1)
}

/** What a price would be in monthly instalments; null where none are offered, and below what the bank lends on. */
export function emiOf(pricePaise: Paise, terms: EmiTerms): Emi | null {
  if (!terms.isEnabled || pricePaise <= 0 || pricePaise < terms.minPaise) return null
  // Rounded up to whole rupees, so that no bank asks for more than was shown; a whole number may come out a hair above itself.
  const monthlyPaise = Math.ceil((pricePaise / 100) * emiShare(terms) - 1e-6) * 100
  const interestPaise = monthlyPaise * terms.months - pricePaise
  const gstOnInterestPaise = gstOn(interestPaise)
  const feePaise = terms.feePaise + gstOn(terms.feePaise)
  const totalPaise = monthlyPaise * terms.months + gstOnInterestPaise + feePaise
  return { monthlyPaise, interestPaise, feePaise, gstOnInterestPaise, totalPaise }
}
