import { createHash, randomBytes } from 'node:crypto'
import { normalizeOtp } from '@dobara/domain/accounts/one-time-code.ts'
import { base32 } from './totp.ts'

const COUNT = 10
const BYTES = 10

/** Ten codes of 80 random bits, in groups of four as people copy them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'))
}

/** 80 bits cannot be guessed, so the hash needs no key: codes outlive a change of the shop's secret. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(`recovery\n${plainCode(code)}`)
    .digest('hex')
}

/** A code in one spelling: what people type between its groups is dropped. */
export function plainCode(code: string): string {
  return normalizeOtp(code).toUpperCase()
}
