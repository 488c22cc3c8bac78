import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { RefusedError } from '../errors.ts'

/** Returns the refusal of a deletion that these coupons prevent, with their codes. */
export function couponReferenceError(codes: readonly string[]): RefusedError {
  const reason = sentence('named_by_coupons', { codes: codes.join(', ') })
  return new RefusedError('NAMED_BY_COUPON', { reason, detail: { codes } })
}
