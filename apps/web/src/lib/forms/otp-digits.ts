import { normalizeOtp, OTP_LENGTH } from '@dobara/domain/accounts/one-time-code.ts'

/** The digits of a code, however it came: typed, pasted with spaces, filled in by the phone. */
export function otpDigits(text: string): string {
  return normalizeOtp(text).replace(/\D/g, '').slice(0, OTP_LENGTH)
}
