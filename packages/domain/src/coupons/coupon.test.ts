import { expect, test } from 'vitest'
import { COUPON_SCOPES, isCouponUnavailable } from './coupon.ts'
import { COUPON_TYPES } from './coupon-types.ts'

test('the documented types of coupons are all there, and what they apply to', () => {
  expect(COUPON_TYPES).toEqual(
    expect.arrayContaining(['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y']),
  )
  expect(COUPON_SCOPES).toEqual(['all', 'categories', 'products', 'brands'])
})

test.each([
  ['COUPON_INVALID', true],
  ['COUPON_EXPIRED', true],
  ['COUPON_NOT_STARTED', true],
  ['COUPON_USED_UP', true],
  ['COUPON_BELOW_MINIMUM', false],
  ['COUPON_NOT_APPLICABLE', false],
  ['', false],
])('a coupon refused with “%s” cannot be had at all: %s', (reason, isUnavailable) => {
  expect(isCouponUnavailable(reason)).toBe(isUnavailable)
})
