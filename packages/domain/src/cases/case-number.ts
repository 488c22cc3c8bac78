import { indiaDayOf } from '../calendar/india-time.ts'

/**
 * The number of a case: the year in India, then the serial: 'CASE-2026-000123'. It grows past six digits.
 * @throws RangeError unless the serial is a positive integer.
 */
export function formatCaseNumber(at: Date, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a case serial: ${serial}`)
  return `CASE-${indiaDayOf(at).year}-${String(serial).padStart(6, '0')}`
}
