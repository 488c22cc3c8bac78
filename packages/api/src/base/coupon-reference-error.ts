import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { RefusedError } from '../errors.ts'

/** What cannot be deleted because of these coupons, by their codes. */
export function couponReferenceError(codes: readonly string[]): RefusedError {
  const reason = sentence('named_by_coupons', { codes: codes.join(', ') })
  return new RefusedError('NAMED_BY_COUPON', { reason, detail: { codes } })
}
