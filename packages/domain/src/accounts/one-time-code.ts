import { compactNumber } from '../text/typed-digits.ts'

export const OTP_LENGTH = 6

/** A one-time code in one spelling: without blanks, dashes or invisible marks, digits of any script as 0 to 9. */
export function normalizeOtp(typed: string): string {
  return compactNumber(typed)
}
