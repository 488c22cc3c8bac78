import { indiaDayOf } from '../calendar/india-time.ts'

/**
 * The number of a trade-in: the year in India, then the serial: 'TI-2026-000123'. It grows past six digits.
 * @throws RangeError unless the serial is a positive integer.
 */
export function formatTradeInNumber(at: Date, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not a trade-in serial: ${serial}`)
  return `TI-${indiaDayOf(at).year}-${String(serial).padStart(6, '0')}`
}
