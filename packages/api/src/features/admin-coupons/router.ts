import {
  adminCoupon,
  couponFigures,
  couponIdInput,
  couponList,
  couponRemoved,
  couponWithNames,
  createCouponInput,
  exportCouponsInput,
  exportedCoupons,
  listCouponsInput,
  updateCouponInput,
} from '@dobara/contract/admin-coupons/coupons.ts'
import { couponPreview, previewCouponInput } from '@dobara/contract/admin-coupons/preview.ts'
import { adminProcedure, router } from '../../trpc.ts'
import { createCoupon } from './create-coupon.ts'
import { exportCoupons } from './export-coupons.ts'
import { getCouponWithNames } from './get-coupon.ts'
import { getCouponFigures, listCoupons } from './list-coupons.ts'
import { previewCoupon } from './preview-coupon.ts'
import { removeCoupon } from './remove-coupon.ts'
import { updateCoupon } from './update-coupon.ts'

/** Discount codes and promotions, for administrators. */
export const adminCouponsRouter = router({
  list: adminProcedure('coupons.read')
    .input(listCouponsInput)
    .output(couponList)
    .query(({ ctx, input }) => listCoupons(ctx, input)),
  exportRows: adminProcedure('coupons.read')
    .input(exportCouponsInput)
    .output(exportedCoupons)
    .query(({ ctx, input }) => exportCoupons(ctx, input)),
  figures: adminProcedure('coupons.read')
    .output(couponFigures)
    .query(({ ctx }) => getCouponFigures(ctx)),
  get: adminProcedure('coupons.read')
    .input(couponIdInput)
    .output(couponWithNames)
    .query(({ ctx, input }) => getCouponWithNames(ctx, input.id)),
  preview: adminProcedure('coupons.read')
    .input(previewCouponInput)
    .output(couponPreview)
    .query(({ ctx, input }) => previewCoupon(ctx, input)),
  create: adminProcedure('coupons.write')
    .input(createCouponInput)
    .output(adminCoupon)
    .mutation(({ ctx, input }) => createCoupon(ctx, input)),
  update: adminProcedure('coupons.write')
    .input(updateCouponInput)
    .output(adminCoupon)
    .mutation(({ ctx, input }) => updateCoupon(ctx, input)),
  remove: adminProcedure('coupons.write')
    .input(couponIdInput)
    .output(couponRemoved)
    .mutation(({ ctx, input }) => removeCoupon(ctx, input)),
})
