import type { Paise } from '../money/paise.ts'

export const COUPON_TYPES = ['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

export const COUPON_SCOPES = ['all', 'categories', 'products', 'brands'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** A coupon as the rules need it. */
export type CouponRule = {
  id: number
  code: string
  type: CouponType
  /** The value times 100: percent in hundredths (1000 is 10 %), rupees in paise, free units in hundredths. */
  valueHundredths: number
  /** buy_x_get_y: units to buy for each set of free ones; null counts as one. */
  buyQuantity: number | null
  /** Counts eligible goods only. */
  minOrderPaise: Paise
  /** Caps a percentage. */
  maxDiscountPaise: Paise | null
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

const GONE: ReadonlySet<string> = new Set<CouponRefusal>([
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_NOT_STARTED',
  'COUPON_USED_UP',
])

/** Whether the coupon itself cannot be had, whatever is in the cart: unknown, not begun, ended or used up. */
export function isCouponGone(reason: string): boolean {
  return GONE.has(reason)
}

/** What a coupon takes off: `discountPaise` is the sum of `perLinePaise` (goods only); shipping stands apart. */
export type CouponEffect = { discountPaise: Paise; perLinePaise: Paise[]; shippingOffPaise: Paise }
