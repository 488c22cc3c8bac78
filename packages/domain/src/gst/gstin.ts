import { compactNumber } from '../text/typed-digits.ts'

/**
 * Kinds of GST registrations that their numbers distinguish. "taxpayer" are regular, composition, casual, SEZ and ISD
 * registrations, whose numbers look the same; "un-body" are UINs of embassies and UN bodies; "online-services" is OIDAR.
 */
export type GstinKind =
  | 'taxpayer'
  | 'government'
  | 'tax-deductor'
  | 'tax-collector'
  | 'un-body'
  | 'online-services'
  | 'non-resident'

// GST codes of the states, of those that were merged (25, 28), of Other Territory (97) and of the Centre (99).
const STATE = '(?:0[1-9]|[12]\\d|3[0-8]|97|99)'
const PAN = '[A-Z]{5}\\d{4}[A-Z]'
const TAN = '[A-Z]{4}\\d{5}[A-Z]'
const COUNTRY_AND_SERIAL = '\\d{2}[A-Z]{3}\\d{5}'

/** The first 14 characters of each kind: state code, who it is, number of the registration, letters of the kind. */
const SHAPES: ReadonlyArray<readonly [GstinKind, RegExp]> = [
  ['taxpayer', new RegExp(`^${STATE}${PAN}[1-9A-Z]Z$`)],
  ['government', new RegExp(`^${STATE}${TAN}[1-9A-Z]Z$`)],
  ['tax-deductor', new RegExp(`^${STATE}(?:${PAN}|${TAN})[1-9A-Z]D$`)],
  ['tax-collector', new RegExp(`^${STATE}${PAN}[1-9A-Z]C$`)],
  ['un-body', new RegExp(`^${STATE}${COUNTRY_AND_SERIAL}[UO]N$`)],
  ['online-services', new RegExp(`^99${COUNTRY_AND_SERIAL}OS$`)],
  ['non-resident', new RegExp(`^${STATE}${COUNTRY_AND_SERIAL}NR$`)],
]

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** A GSTIN in one spelling: capitals, no blanks, dashes or invisible marks. It may still be none. */
export function normalizeGstin(typed: string): string {
  return compactNumber(typed.normalize('NFKC')).toUpperCase()
}

/** The kind of a normalised GSTIN, or null when its form or its check character is wrong. */
export function gstinKind(gstin: string): GstinKind | null {
  if (gstin.length !== 15) return null
  const first14 = gstin.slice(0, 14)
  const kind = SHAPES.find(([, shape]) => shape.test(first14))?.[0]
  return kind !== undefined && checkCharacter(first14) === gstin.charAt(14) ? kind : null
}

/** Reports whether this is a well-formed GSTIN of any registration type, check character included. */
export function isValidGstin(gstin: string): boolean {
  return gstinKind(gstin) !== null
}

/** The kinds that may sell products. Deductors and collectors register only for that; UINs only buy; OIDAR sells services only. */
const SELLERS: ReadonlySet<GstinKind | null> = new Set(['taxpayer', 'government', 'non-resident'])

/** Reports whether a shop can sell under this GSTIN. */
export function isSellersGstin(gstin: string): boolean {
  return SELLERS.has(gstinKind(gstin))
}

/** The GST state code a GSTIN starts with ('29' for Karnataka), or null when the GSTIN is not valid. */
export function gstinStateCode(gstin: string): string | null {
  return isValidGstin(gstin) ? gstin.slice(0, 2) : null
}

/** Reports whether a valid GSTIN fits an address in this state. 97 and 99 are registrations outside the states: they fit anywhere. */
export function isGstinOfState(gstin: string, stateCode: string): boolean {
  const code = gstinStateCode(gstin)
  return code === stateCode || code === '97' || code === '99'
}
