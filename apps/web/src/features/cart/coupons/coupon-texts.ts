import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  coupons: 'Coupons',
  couponCode: 'Coupon code',
  apply: 'Apply',
  applyCoupon: 'Apply coupon {code}',
  applied: 'Coupon "{code}" applied successfully!',
  codeMissing: 'Please enter a coupon code',
  applyingCoupon: 'Applying coupon {code}',
  couponRemoved: 'Coupon {code} removed',
  removeCoupon: 'Remove coupon {code}',
  appliedCoupons: 'Applied coupons',
  availableCoupons: 'Available coupons',
  addMore: 'Add {amount} more to use it',
  freeShipping: 'Free shipping at checkout',
  amountOff: '{amount} off',
} as const

export const t = texts('cartCoupons', en)
