import type { Paise } from '../money/paise.ts'
import { benefitOf, COUPON_TRAITS, type CouponBenefit, type StoredBenefit } from './coupon-types.ts'

export const COUPON_SCOPES = ['all', 'categories', 'products', 'brands'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** Returns true if a coupon takes from the shipping alone. */
export function isForShipping({ benefit }: CouponRule): boolean {
  return COUPON_TRAITS[benefit.type].takesFrom === 'shipping'
}

/** When, for whom and on what a coupon may be used. */
export type CouponTerms = {
  id: number
  code: string
  /** Counts eligible items only. */
  minOrderPaise: Paise
  /** Null is unlimited. */
  usageLimit: number | null
  usageLimitPerUser: number | null
  usageCount: number
  isActive: boolean
  isPublic: boolean
  /** Valid at both instants and between. */
  validFrom: Date
  validUntil: Date
  applicableTo: CouponScope
  applicableCategories: readonly number[]
  applicableProducts: readonly number[]
  applicableBrands: readonly number[]
  excludedCategories: readonly number[]
  excludedProducts: readonly number[]
  excludedBrands: readonly number[]
  stackable: boolean
  autoApply: boolean
  /** Higher is tried first. */
  priority: number
}

/** A coupon as the rules need it. */
export type CouponRule = CouponTerms & { benefit: CouponBenefit }

/** A stored coupon as the rules need it. */
export function couponRuleOf<Stored extends CouponTerms & StoredBenefit>(
  stored: Stored,
): Omit<Stored, keyof StoredBenefit> & { benefit: CouponBenefit } {
  const { type, valueHundredths, buyQuantity, maxDiscountPaise, ...terms } = stored
  return { ...terms, benefit: benefitOf(type, { valueHundredths, buyQuantity, maxDiscountPaise }) }
}

/** A cart line as coupons see it. */
export type CouponLine = {
  productId: number
  brandId: number
  /** The product's own category and all its ancestors. */
  categoryIds: readonly number[]
  unitPricePaise: Paise
  quantity: number
}

/** Why a coupon gives nothing. COUPON_BELOW_MINIMUM carries `shortfallPaise` in its detail. */
export type CouponRefusal =
  | 'COUPON_INVALID'
  | 'COUPON_EXPIRED'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_USED_UP'
  | 'COUPON_BELOW_MINIMUM'
  | 'COUPON_NOT_APPLICABLE'

const UNAVAILABLE_REFUSALS: ReadonlySet<string> = new Set<CouponRefusal>([
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_NOT_STARTED',
  'COUPON_USED_UP',
])

/**
 * Returns true if the coupon itself is not available, whatever is in the cart: unknown, not begun, ended or used up.
 */
export function isCouponUnavailable(reason: string): boolean {
  return UNAVAILABLE_REFUSALS.has(reason)
}

/** Discount of a coupon: `discountPaise` is the sum of `perLinePaise` (items only); shipping is separate. */
export type CouponEffect = { discountPaise: Paise; perLinePaise: Paise[]; shippingOffPaise: Paise }
