// State code, PAN, entity number, 'Z', check character. 97 is Other Territory, 99 is the Centre.
const GSTIN_SHAPE = /^(0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** Whether this is a well-formed GSTIN, check character included. Upper case, no spaces: the form normalises first. */
export function isValidGstin(gstin: string): boolean {
  return GSTIN_SHAPE.test(gstin) && checkCharacter(gstin.slice(0, 14)) === gstin.charAt(14)
}

/** The GST state code a GSTIN starts with ('29' for Karnataka), or null when the GSTIN is not valid. */
export function gstinStateCode(gstin: string): string | null {
  return isValidGstin(gstin) ? gstin.slice(0, 2) : null
}
