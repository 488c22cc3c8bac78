import type { CouponTerms } from './coupon.ts'

/** Statuses of a coupon at an instant, as the back office shows them. */
export const COUPON_STATUSES = ['active', 'scheduled', 'expired', 'inactive'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** Returns true if a coupon has reached its limit for all customers together, which its status does not show. */
export function isUsedUp({
  usageLimit,
  usageCount,
}: Pick<CouponTerms, 'usageLimit' | 'usageCount'>): boolean {
  return usageLimit !== null && usageCount >= usageLimit
}

/** Inactive when it is switched off, else scheduled before its first instant, expired after its last, active between. */
export function couponStatusAt(
  { isActive, validFrom, validUntil }: Pick<CouponTerms, 'isActive' | 'validFrom' | 'validUntil'>,
  now: Date,
): CouponStatus {
  if (!isActive) return 'inactive'
  if (now < validFrom) return 'scheduled'
  return now > validUntil ? 'expired' : 'active'
}
