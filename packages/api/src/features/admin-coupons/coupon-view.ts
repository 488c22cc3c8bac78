import type { AdminCoupon } from '@dobara/contract/admin-coupons/coupons.ts'
import { couponRuleOf } from '@dobara/domain/coupons/coupon.ts'
import { benefitValue } from '@dobara/domain/coupons/coupon-types.ts'
import { couponStatusAt } from '@dobara/domain/coupons/coupon-status.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import type { CouponRow } from './queries.ts'

/** A coupon as an administrator sees it. */
export function couponView(row: CouponRow, now: Date): AdminCoupon {
  const { valueHundredths: _value, minOrderPaise, maxDiscountPaise, deletedAt: _deletedAt, ...rest } = row
  return {
    ...rest,
    value: benefitValue(couponRuleOf(row).benefit),
    minOrderAmount: rupees(minOrderPaise),
    maxDiscountAmount: maxDiscountPaise === null ? null : rupees(maxDiscountPaise),
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    status: couponStatusAt(row, now),
  }
}
