import { indiaDayOf } from '../calendar/india-time.ts'

/** TI: tax invoices. CN: credit notes, which the law wants in a series of their own. */
export type InvoiceSeries = 'TI' | 'CN'

const MAX_SERIAL = 999_999

/** The Indian financial year of an instant, cut at 00:00 Asia/Kolkata on 1 April: '2627' for 2026-27. */
export function financialYearOf(at: Date): string {
  const { year, month } = indiaDayOf(at)
  const start = month >= 4 ? year : year - 1
  return [start, start + 1].map((value) => String(value % 100).padStart(2, '0')).join('')
}

/**
 * An invoice or credit-note number: ('TI', '2627', 123) → 'TI/2627/000123'.
 * CGST Rule 46(b): consecutive, unique in the financial year, at most 16 of A–Z 0–9 - /.
 * @throws RangeError for a serial outside 1–999999 or a year that is not four digits.
 */
export function formatInvoiceNumber(series: InvoiceSeries, financialYear: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL) {
    throw new RangeError(`invoice serial out of range: ${serial}`)
  }
  if (!/^\d{4}$/.test(financialYear)) throw new RangeError(`not a financial year: ${financialYear}`)
  return `${series}/${financialYear}/${String(serial).padStart(6, '0')}`
}

/** The first and last day of a financial year, as 'YYYY-MM-DD': of '2627' from 1 April 2026 to 31 March 2027. */
export function financialYearDays(financialYear: string): { from: string; to: string } {
  const start = 2000 + Number(financialYear.slice(0, 2))
  return { from: `${start}-04-01`, to: `${start + 1}-03-31` }
}

/** Returns true if it is a financial year as `financialYearOf` writes it: '2627', not '2628'. */
export const isFinancialYear = (typed: string): boolean =>
  /^\d{4}$/.test(typed) && (Number(typed.slice(0, 2)) + 1) % 100 === Number(typed.slice(2))
