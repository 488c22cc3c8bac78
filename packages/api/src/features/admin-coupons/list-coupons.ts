import type { CouponFigures, CouponList, listCouponsInput } from '@dobara/contract/admin-coupons/coupons.ts'
import type { z } from 'zod'
import type { CustomerContext } from '../../context.ts'
import { couponView } from './coupon-view.ts'
import { listCouponRows, sumCoupons } from './queries.ts'

/** One page of the coupons that fit the search and the filters, hidden ones left out. */
export async function listCoupons(
  { db, now }: CustomerContext,
  { page, limit, search, type, status, sortBy, sortOrder }: z.output<typeof listCouponsInput>,
): Promise<CouponList> {
  const at = now()
  const { rows, total } = await listCouponRows(db, {
    filter: { search, type, status, now: at },
    page: { sortBy, sortOrder, limit, offset: (page - 1) * limit },
  })
  return {
    coupons: rows.map((row) => couponView(row, at)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** The tiles above the list. */
export function getCouponFigures({ db, now }: CustomerContext): Promise<CouponFigures> {
  return sumCoupons(db, now())
}
