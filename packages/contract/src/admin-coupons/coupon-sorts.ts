// Without zod: the address of the list is read with it before anything of the back office is loaded.
export const COUPON_SORTS = ['createdAt', 'code', 'type', 'value', 'usageCount', 'validUntil'] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

/** Lists of ids that a coupon is narrowed by. */
export const COUPON_SCOPE_LISTS = [
  'applicableCategories',
  'applicableProducts',
  'applicableBrands',
  'excludedCategories',
  'excludedProducts',
  'excludedBrands',
] as const
export type CouponScopeList = (typeof COUPON_SCOPE_LISTS)[number]
