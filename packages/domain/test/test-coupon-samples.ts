import { type CouponLine, type CouponRule, type CouponTerms, couponRuleOf } from '../src/coupons/coupon.ts'
import type { StoredBenefit } from '../src/coupons/coupon-types.ts'

export type CouponChanges = Partial<CouponTerms & StoredBenefit>

/** A 10 % coupon without limits, valid through 2026 in UTC; tests change what they are about. */
export function couponOf(changes: CouponChanges = {}): CouponRule {
  return couponRuleOf({
    id: 1,
    code: 'TEN',
    type: 'percentage',
    valueHundredths: 1000,
    buyQuantity: null,
    minOrderPaise: 0,
    maxDiscountPaise: null,
    usageLimit: null,
    usageLimitPerUser: null,
    usageCount: 0,
    isActive: true,
    isPublic: true,
    validFrom: new Date('2026-01-01T00:00:00.000Z'),
    validUntil: new Date('2026-12-31T23:59:59.999Z'),
    applicableTo: 'all',
    applicableCategories: [],
    applicableProducts: [],
    applicableBrands: [],
    excludedCategories: [],
    excludedProducts: [],
    excludedBrands: [],
    stackable: false,
    autoApply: false,
    priority: 0,
    ...changes,
  })
}

/** One unit at ₹1,000 of product 1, brand 10, category 101 under 100. */
export function lineOf(changes: Partial<CouponLine> = {}): CouponLine {
  return {
    productId: 1,
    brandId: 10,
    categoryIds: [101, 100],
    unitPricePaise: 1_000_00,
    quantity: 1,
    ...changes,
  }
}

export const MIDYEAR = new Date('2026-06-15T12:00:00Z')
