// +91, 91 or a trunk 0 may lead; mobiles start with 6–9. 9123456789 keeps its 91: what is left must be ten digits.
const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/

/** An Indian mobile as it is stored, '+91' and ten digits, or null when it is not one. */
export function normalizeIndianMobile(typed: string): string | null {
  const digits = INDIAN_MOBILE.exec(typed.replace(/[\s()-]/g, ''))?.[1]
  return digits === undefined ? null : `+91${digits}`
}
