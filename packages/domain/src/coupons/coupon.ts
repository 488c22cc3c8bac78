import type { Paise } from '../money/paise.ts'

export const COUPON_TYPES = ['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y'] as const
export type CouponType = (typeof COUPON_TYPES)[number]

export const COUPON_SCOPES = ['all', 'categories', 'products', 'brands'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** The fields of a coupon type in the form, and what it discounts. */
export type CouponTraits = {
  /** What its value counts; null: it has none. */
  unit: 'percent' | 'rupees' | 'units' | null
  hasBuyQuantity: boolean
  /** Whether `maxDiscountPaise` can cap it. */
  hasCap: boolean
  takesFrom: 'goods' | 'shipping'
}

/** Forms, checks and columns follow this table: a type without its row does not compile. */
export const COUPON_TRAITS: Readonly<Record<CouponType, CouponTraits>> = {
  percentage: { unit: 'percent', hasBuyQuantity: false, hasCap: true, takesFrom: 'goods' },
  fixed_amount: { unit: 'rupees', hasBuyQuantity: false, hasCap: false, takesFrom: 'goods' },
  free_shipping: { unit: null, hasBuyQuantity: false, hasCap: false, takesFrom: 'shipping' },
  buy_x_get_y: { unit: 'units', hasBuyQuantity: true, hasCap: false, takesFrom: 'goods' },
}

/** Whether a coupon takes from the shipping alone. */
export function isForShipping({ benefit }: CouponRule): boolean {
  return COUPON_TRAITS[benefit.type].takesFrom === 'shipping'
}

/** What a coupon gives, with no more than its type needs: a new type compiles when every rule knows it. */
export type CouponBenefit =
  /** Hundredths of a percent of the eligible items (1000 is 10 %), at most the cap. */
  | { type: 'percentage'; percentHundredths: number; maxDiscountPaise: Paise | null }
  | { type: 'fixed_amount'; amountPaise: Paise }
  | { type: 'free_shipping' }
  /** For each so many units bought, so many are free: the cheapest. */
  | { type: 'buy_x_get_y'; buyUnits: number; freeUnits: number }

/** A benefit as columns of a row. */
export type StoredBenefit = {
  type: CouponType
  /** The value times 100: percent in hundredths (1000 is 10 %), rupees in paise, free units in hundredths. */
  valueHundredths: number
  /** buy_x_get_y: units to buy for each set of free ones; null counts as one. */
  buyQuantity: number | null
  /** Caps a percentage. */
  maxDiscountPaise: Paise | null
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

function benefitOf({ type, valueHundredths, buyQuantity, maxDiscountPaise }: StoredBenefit): CouponBenefit {
  switch (type) {
    case 'percentage':
      return { type, percentHundredths: valueHundredths, maxDiscountPaise }
    case 'fixed_amount':
      return { type, amountPaise: valueHundredths }
    case 'free_shipping':
      return { type }
    case 'buy_x_get_y':
      return {
        type,
        buyUnits: Math.max(1, buyQuantity ?? 1),
        freeUnits: Math.floor(valueHundredths / 100),
      }
  }
}

/** A stored coupon as the rules need it. */
export function couponRuleOf<Stored extends CouponTerms & StoredBenefit>(
  stored: Stored,
): Omit<Stored, keyof StoredBenefit> & { benefit: CouponBenefit } {
  const { type, valueHundredths, buyQuantity, maxDiscountPaise, ...terms } = stored
  return { ...terms, benefit: benefitOf({ type, valueHundredths, buyQuantity, maxDiscountPaise }) }
}

/** The one number of a benefit as people know it: percent, rupees or free units; 0 where there is none. */
export function benefitValue(benefit: CouponBenefit): number {
  switch (benefit.type) {
    case 'percentage':
      return benefit.percentHundredths / 100
    case 'fixed_amount':
      return benefit.amountPaise / 100
    case 'free_shipping':
      return 0
    case 'buy_x_get_y':
      return benefit.freeUnits
  }
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

/** What a coupon takes off: `discountPaise` is the sum of `perLinePaise` (items only); shipping stands apart. */
export type CouponEffect = { discountPaise: Paise; perLinePaise: Paise[]; shippingOffPaise: Paise }
