import { OTP_LENGTH } from '@dobara/contract/identity/phone-sign-in.ts'

/** How many digits a code has. */
export const OTP_DIGITS = OTP_LENGTH

/** The digits of a code, however it came: typed, pasted with spaces, filled in by the phone. */
export function otpDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, OTP_DIGITS)
}
