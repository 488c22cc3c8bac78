import { RefusedError } from '../errors.ts'

/** What cannot be deleted because of these coupons, by their codes. */
export function namedByCoupons(codes: readonly string[]): RefusedError {
  const message = `It is named by coupons that are not over: ${codes.join(', ')}. Please change them first.`
  return new RefusedError('NAMED_BY_COUPON', { message, detail: { codes } })
}
