import { isUnderway, type ShipmentState } from './shipment-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Carriers use numbers again, but not within a quarter. */
const REUSED_AFTER_DAYS = 90
const SHORTEST = 5
const LONGEST = 40
/** The form of the Universal Postal Union (S10), which India Post prints: EE123456785IN. */
const POSTAL = /^[A-Z]{2}(\d{8})(\d)IN$/
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** Fault of an entered or scanned number, judged by its form. */
export type TrackingFault = 'missing' | 'link' | 'order' | 'signs' | 'length' | 'digits' | 'check'

/** A number as it is stored: without blanks and invisible marks, in capitals. */
export function readTrackingNumber(text: string): string {
  return text.replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '').toUpperCase()
}

function postalCheckDigit(serial: string): number {
  const sum = POSTAL_WEIGHTS.reduce((total, weight, place) => total + weight * Number(serial[place]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/**
 * Returns the reason why a number cannot be one of a parcel; null if it can. A scanner may have read the wrong code:
 * the square code of the packing slip is the address of the order, and the order number is next to it.
 */
export function trackingFault(text: string): TrackingFault | null {
  const number = readTrackingNumber(text)
  if (number === '') return 'missing'
  if (/^HTTPS?:/.test(number)) return 'link'
  if (/^DB-\d{4}-\d+$/.test(number)) return 'order'
  if (!/^[A-Z0-9][A-Z0-9/-]*$/.test(number)) return 'signs'
  if (number.length < SHORTEST || number.length > LONGEST) return 'length'
  if (!/\d/.test(number)) return 'digits'
  const [, serial, digit] = POSTAL.exec(number) ?? []
  return serial !== undefined && postalCheckDigit(serial) !== Number(digit) ? 'check' : null
}

/** Returns the numbers that occur in more than one of several rows. */
export function repeatedNumbers(numbers: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const number of numbers.map(readTrackingNumber).filter(Boolean)) {
    if (seen.has(number)) repeated.add(number)
    seen.add(number)
  }
  return repeated
}

/** Checks whether no other parcel can have this parcel's number yet: it is on its way, or was sent recently. */
export function holdsItsNumber(parcel: { state: ShipmentState; createdAt: Date }, now: Date): boolean {
  if (parcel.state === 'cancelled') return false
  return isUnderway(parcel.state) || now.getTime() - parcel.createdAt.getTime() < REUSED_AFTER_DAYS * DAY_MS
}

/** Returns the cells of a pasted part of a spreadsheet; empty lines at its end are ignored. */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const filled = lines.findLastIndex((line) => line !== '') + 1
  return lines.slice(0, Math.max(filled, 1)).map((line) => line.split('\t').map((cell) => cell.trim()))
}
