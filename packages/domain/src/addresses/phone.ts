import { compactNumber } from '../text/typed-digits.ts'

// A copied link brings its scheme and perhaps parameters along.
const LINK = /^(?:tel|callto):(?:\/\/)?|;.*$/gi
// India's code after '+', '00', '0' or alone, then a trunk 0; each may be missing.
const CODE = '^(?:\\+?(?:00?)?91)?'
// Mobiles start with 6 to 9. The 91 of 9123456789 is not removed: ten digits must remain.
const MOBILE = new RegExp(`${CODE}0?([6-9]\\d{9})$`)
// Area codes from 1 to 5, and in Ahmedabad (79) and Bengaluru (80) subscribers that are never mobile.
const AREA_NUMBER = new RegExp(`${CODE}0?(?:[1-5]\\d{9}|(?:79[1245]|80[2-4])\\d{7})$`)
// The other three-digit area codes of the mobile range, where subscribers start with 2 to 6. Only after a trunk 0: in ten
// digits alone a mobile is the better guess. Source: libphonenumber's metadata of India.
const TRUNK_AREA_NUMBER = new RegExp(
  `${CODE}0(?:6(?:12|[2-47]1|5[17]|6[13]|74|80)|7(?:12|3[134]|5[15])|8(?:16|2[014]|3[126]|6[136]|7[078]|83))[2-6]\\d{6}$`,
)
const TOLL_FREE = new RegExp(`${CODE}0?(?:1800\\d{6,7}|18[06]0\\d{7})$`)

const compactPhone = (typed: string) => compactNumber(typed).replace(LINK, '')

/** Reports whether this is an Indian number that takes no SMS: a landline with its area code, or a toll-free one. */
export function isIndianLandline(typed: string): boolean {
  const compact = compactPhone(typed)
  return [AREA_NUMBER, TRUNK_AREA_NUMBER, TOLL_FREE].some((shape) => shape.test(compact))
}

/** An Indian mobile as it is stored, '+91' and ten digits, or null when it is not one. */
export function normalizeIndianMobile(typed: string): string | null {
  const digits = MOBILE.exec(compactPhone(typed))?.[1]
  return digits === undefined || isIndianLandline(typed) ? null : `+91${digits}`
}

/** Reports whether people in India can dial this number: a mobile, a landline with its area code or a toll-free number. */
export function isIndianPhone(typed: string): boolean {
  return isIndianLandline(typed) || normalizeIndianMobile(typed) !== null
}

/** Digits to find stored phones by, of a whole number or a part of one; null of fewer than three and of other text. */
export function phoneSearchDigits(typed: string): string | null {
  const compact = compactPhone(typed)
  if (!/^\+?\d{3,}$/.test(compact)) return null
  const whole = MOBILE.exec(compact)?.[1]
  // Stored phones begin with +91, so that a trunk 0 in a part of one would be found nowhere.
  return whole ?? compact.replace(/^\+?(?:00?(?=[6-9])|910(?=[6-9]))|^\+/, '')
}
