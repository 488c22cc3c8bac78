import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export const OTP_LIFE_MS = 5 * 60_000
export const MAX_OTP_TRIES = 5

/** Purpose of a code: one for signing in is valid for nothing else. */
export type OtpPurpose = 'sign_in' | 'cash_on_delivery' | 'verify_phone'
export type OtpSubject = { phone: string; purpose: OtpPurpose }

/** Six random digits. */
export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A million codes are quickly tried, so what is stored needs the shop's key to be tried at all. */
export function hashOtp(key: Uint8Array, { phone, purpose }: OtpSubject, code: string): string {
  return createHmac('sha256', key).update(`otp\n${purpose}\n${phone}\n${code}`).digest('hex')
}

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
