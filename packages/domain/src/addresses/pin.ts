import { compactNumber } from '../text/typed-digits.ts'

export const PIN_LENGTH = 6
const PIN_SHAPE = /^[1-9]\d{5}$/

/** A PIN code in one spelling: no blanks, dashes or invisible marks, its digits as 0 to 9. It may still be none. */
export function normalizePin(typed: string): string {
  return compactNumber(typed)
}

/** Reports whether this is a PIN code as it is stored: six digits, the first not 0. It may still belong to nowhere. */
export function isPinShape(pin: string): boolean {
  return PIN_SHAPE.test(pin)
}
