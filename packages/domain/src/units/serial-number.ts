import { plainCode } from '../text/plain-text.ts'
import { ok, type Result, refuse } from '../result.ts'

/** The longest serial number of a device or a part that the shop stores. */
export const MOST_SERIAL = 60

export type SerialFault = 'SERIAL_MISSING' | 'SERIAL_PLACEHOLDER' | 'SERIAL_TOO_LONG' | 'SERIAL_CHARACTERS'

const DASHES = /[\p{Pd}\u2212_]/gu

/**
 * Texts that makers leave in the firmware instead of a serial number, without blanks and dashes. Only whole texts are
 * placeholders: a real serial number may contain the word "NONE".
 */
const PLACEHOLDERS = new Set([
  'TOBEFILLEDBYO.E.M.',
  'TOBEFILLEDBYO.E.M',
  'TOBEFILLEDBYOEM',
  'TOBEFILLED',
  'FILLBYOEM',
  'O.E.M.',
  'OEM',
  'DEFAULTSTRING',
  'DEFAULT',
  'SYSTEMSERIALNUMBER',
  'SYSTEMSERIAL',
  'SYSTEMPRODUCTNAME',
  'BASEBOARDSERIALNUMBER',
  'BASEBOARDSERIAL',
  'CHASSISSERIALNUMBER',
  'CHASSISSERIAL',
  'SERIALNUMBER',
  'SERIAL',
  'MBSERIAL',
  'SYSTEMSKU#',
  'SYSTEMSKU',
  'SKU',
  'SYSTEMVERSION',
  'SYSTEMMANUFACTURER',
  'NOTDEFINED',
  'NOTSPECIFIED',
  'NOTAPPLICABLE',
  'NOTAVAILABLE',
  'NOTPRESENT',
  'NOTSET',
  'NOTSETTABLE',
  'NONE',
  'NULL',
  'N/A',
  'NA',
  'UNKNOWN',
  'UNDEFINED',
  'INVALID',
  'EMPTY',
  'NOSERIAL',
  'NOSERIALNUMBER',
  'NOASSETTAG',
  'ASSETTAG',
  'TEST',
  'ABCDEFGH',
  'OOOOOOOO',
])

/** Digits that only count up or down, from 0 or 1: '0123456789', '123456789', '9876543210'. */
function isCount(serial: string): boolean {
  return (
    serial.length >= 5 &&
    ['01234567890123456789', '9876543210', '987654321'].some((run) => run.includes(serial))
  )
}

/**
 * A serial number as it is stored and compared: capitals, without blanks, dashes and invisible characters. O and 0, and I and 1,
 * stay what they are: makers use both, and two machines may differ in nothing else.
 */
export function normalizeSerial(typed: string): string {
  return plainCode(typed)
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]/gu, '')
    .replace(DASHES, '')
    .toUpperCase()
}

/**
 * Checks whether a text is a placeholder that makers leave in the firmware in place of a serial number: 'To be filled
 * by O.E.M.', all zeros.
 */
export function isPlaceholderSerial(typed: string): boolean {
  const serial = normalizeSerial(typed)
  if (PLACEHOLDERS.has(serial)) return true
  return /^(.)\1*$/u.test(serial) || /^0*1?2?3?$/.test(serial) || isCount(serial)
}

/** The serial number that a text gives, normalised; refused when it is none, a placeholder, or no possible serial number. */
export function readSerial(typed: string): Result<string, SerialFault> {
  const serial = normalizeSerial(typed)
  if (serial === '') return refuse('SERIAL_MISSING')
  if (serial.length > MOST_SERIAL) return refuse('SERIAL_TOO_LONG', { max: MOST_SERIAL })
  if (isPlaceholderSerial(serial)) return refuse('SERIAL_PLACEHOLDER', { serial })
  if (!/^[A-Z0-9][A-Z0-9./+:#]*$/.test(serial)) return refuse('SERIAL_CHARACTERS')
  return ok(serial)
}
