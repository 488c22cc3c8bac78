import { indiaDayOf } from '../calendar/india-time.ts'

/**
 * The number shoppers quote: the year in India, then the serial: 'DB-2026-000123'. It grows past six digits.
 * @throws RangeError unless the serial is a positive integer.
 */
export function formatOrderNumber(at: Date, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1) throw new RangeError(`not an order serial: ${serial}`)
  return `DB-${indiaDayOf(at).year}-${String(serial).padStart(6, '0')}`
}
