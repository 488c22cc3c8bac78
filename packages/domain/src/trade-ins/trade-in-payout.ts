import { plainCode } from '../text/plain-text.ts'
import { ok, refuse, type Result } from '../result.ts'

/** How a customer is paid for a machine. */
export const PAYOUT_WAYS = ['store_credit', 'upi'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

/** A UPI address: 'asha.k@okbank'. The handle is that of a bank or an app, never a domain with a dot. */
const VPA_SHAPE = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/

/** A UPI address in its stored spelling. */
export function readVpa(typed: string): Result<string, 'VPA_INVALID'> {
  const vpa = plainCode(typed).normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  return VPA_SHAPE.test(vpa) ? ok(vpa) : refuse('VPA_INVALID')
}

/** Returns the form in which a UPI address is stored once the payment is long past: 'as•••@okbank'. */
export function maskedVpa(vpa: string): string {
  const [name = '', handle = ''] = vpa.split('@')
  return `${name.slice(0, 2)}•••@${handle}`
}

/** A payment is disputed within this time; afterwards the full UPI address is not needed. */
export const VPA_RETENTION_DAYS = 90

/** Documents that identify the seller of a machine. */
export const ID_PROOF_KINDS = ['aadhaar', 'pan', 'driving_licence', 'voter_id', 'passport'] as const
export type IdProofKind = (typeof ID_PROOF_KINDS)[number]

/**
 * Parses the last four characters of a document: the only part ever stored, because a full Aadhaar number may not be.
 * A longer text is refused, not cut, so that no one gets used to entering the whole number. Blanks are ignored:
 * documents print their numbers in groups.
 */
export function readIdLastFour(typed: string): Result<string, 'ID_PROOF_LAST_FOUR'> {
  const last = plainCode(typed).normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{4}$/.test(last) ? ok(last) : refuse('ID_PROOF_LAST_FOUR')
}
