// For tests only: coupons of the test shop.
import type { Prisma } from '../../src/context.ts'
import type { TestShop } from '../test-shop.ts'

let count = 0

/** A public coupon of 10 %, without limits, valid from a day before the shop's clock to 30 days after it. */
export function addCoupon(shop: TestShop, changes: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  count += 1
  const now = shop.clock.now.getTime()
  return shop.prisma.coupon.create({
    data: {
      code: `CODE${count}`,
      name: `Coupon ${count}`,
      type: 'percentage',
      valueHundredths: 1000,
      usageLimitPerUser: null,
      validFrom: new Date(now - 86_400_000),
      validUntil: new Date(now + 30 * 86_400_000),
      ...changes,
    },
  })
}
