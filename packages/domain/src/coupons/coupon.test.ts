import { expect, test } from 'vitest'
import { COUPON_SCOPES } from './coupon.ts'
import { COUPON_TYPES } from './coupon-types.ts'

test('the documented types of coupons are all there, and what they apply to', () => {
  expect(COUPON_TYPES).toEqual(
    expect.arrayContaining(['percentage', 'fixed_amount', 'free_shipping', 'buy_x_get_y']),
  )
  expect(COUPON_SCOPES).toEqual(['all', 'categories', 'products', 'brands'])
})
