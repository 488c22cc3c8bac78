import type { CouponWithNames } from '@dobara/contract/admin-coupons/coupons.ts'
import type { CustomerContext, Db, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { couponView } from './coupon-view.ts'
import { type CouponRow, findCoupon, listNames } from './queries.ts'

/** One coupon with what its scopes and exclusions are called. */
export async function getCouponWithNames({ db, now }: CustomerContext, id: number): Promise<CouponWithNames> {
  const row = await findCoupon(db, id)
  if (!row) throw new RefusedError('COUPON_NOT_FOUND')
  return withNames(db, row, now())
}

/** A coupon that was read, with the same names. */
export async function withNames(db: Db | Tx, row: CouponRow, now: Date): Promise<CouponWithNames> {
  const names = await listNames(db, {
    categories: [...row.applicableCategories, ...row.excludedCategories],
    products: [...row.applicableProducts, ...row.excludedProducts],
    brands: [...row.applicableBrands, ...row.excludedBrands],
  })
  return { coupon: couponView(row, now), names }
}
