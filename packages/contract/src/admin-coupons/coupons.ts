import { COUPON_SCOPES } from '@dobara/domain/coupons/coupon.ts'
import { COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'
import { exportedRows } from '../exported-rows.ts'
import { COUPON_STATUSES } from '@dobara/domain/coupons/coupon-status.ts'
import { z } from 'zod'
import { messageOfSentence } from '../sentences/issue-message.ts'
import { isoTime, page, pageSize, pagination, rupees, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'
import { couponFaults, couponFields } from './coupon-fields.ts'
import { COUPON_SORTS } from './coupon-sorts.ts'

/** A coupon as an administrator sees it: every field of it, amounts in rupees. */
export const adminCoupon = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nameHi: z.string().nullable(),
  description: z.string().nullable(),
  type: z.enum(COUPON_TYPES),
  /** Percent, rupees or free units, by its type; 0 for free shipping. */
  value: z.number(),
  buyQuantity: z.number().nullable(),
  minOrderAmount: rupees,
  maxDiscountAmount: rupees.nullable(),
  usageLimit: z.number().nullable(),
  usageLimitPerUser: z.number().nullable(),
  usageCount: z.number(),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  validFrom: isoTime,
  validUntil: isoTime,
  applicableTo: z.enum(COUPON_SCOPES),
  applicableCategories: z.array(z.number()),
  applicableProducts: z.array(z.number()),
  applicableBrands: z.array(z.number()),
  excludedCategories: z.array(z.number()),
  excludedProducts: z.array(z.number()),
  excludedBrands: z.array(z.number()),
  stackable: z.boolean(),
  autoApply: z.boolean(),
  priority: z.number(),
  /** Current status. */
  status: z.enum(COUPON_STATUSES),
  createdAt: isoTime,
  /** Identifies the changed state when it is sent back with a change. */
  updatedAt: isoTime,
})
export type AdminCoupon = z.infer<typeof adminCoupon>

export const listCouponsInput = z.strictObject({
  page,
  /** The documented list has no pages: without a limit it holds a thousand. */
  limit: pageSize(1000, 1000),
  /** Any part of the code or the name. */
  search: text(100).optional(),
  type: z.enum(['all', ...COUPON_TYPES]).default('all'),
  status: z.enum(['all', ...COUPON_STATUSES]).default('all'),
  sortBy: z.enum(COUPON_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})
export type ListCouponsInput = z.input<typeof listCouponsInput>
/** The filters of the list; begins after a coupon, none for the first call. */
export const exportCouponsInput = listCouponsInput
  .pick({ search: true, type: true, status: true })
  .extend({ after: serialId.optional() })
export const exportedCoupons = exportedRows(z.number())
export const couponList = z.object({ coupons: z.array(adminCoupon), pagination })
export type CouponList = z.infer<typeof couponList>

/** Figures of all coupons: `active` now and not used up, `usage` the sum of all uses. */
export const couponFigures = z.object({
  total: z.number(),
  active: z.number(),
  usage: z.number(),
  public: z.number(),
})
export type CouponFigures = z.infer<typeof couponFigures>

export const couponIdInput = z.strictObject({ id: serialId })
const namedEntities = z.array(z.object({ id: z.number(), name: z.string(), isGone: z.boolean() }))
/** A coupon with the names of what it applies to or leaves out; what is deleted altogether has none. */
export const couponWithNames = z.object({
  coupon: adminCoupon,
  names: z.object({ categories: namedEntities, products: namedEntities, brands: namedEntities }),
})
export type CouponWithNames = z.infer<typeof couponWithNames>

/** Read-only fields of the entity: they may be sent back as they were received. */
const unwritten = {
  usageCount: z.number().optional(),
  status: z.enum(COUPON_STATUSES).optional(),
  createdAt: seenTime().optional(),
  updatedAt: seenTime().optional(),
}

export const createCouponInput = couponFields.extend(unwritten).superRefine((coupon, ctx) => {
  for (const { field, sentence } of couponFaults(coupon)) {
    ctx.addIssue({ code: 'custom', path: [field], message: messageOfSentence(sentence) })
  }
})
export type CreateCouponInput = z.input<typeof createCouponInput>

/**
 * Omitted fields remain unchanged. With `updatedAt` as it was read, a concurrent change by another person is not
 * overwritten.
 */
export const updateCouponInput = couponFields.partial().extend({ ...unwritten, id: serialId })
export type UpdateCouponInput = z.input<typeof updateCouponInput>

/** A coupon that orders used is hidden, so that they go on naming it; any other is deleted. */
export const couponRemoved = z.object({ id: z.number(), isHidden: z.boolean() })
export type CouponRemoved = z.infer<typeof couponRemoved>
