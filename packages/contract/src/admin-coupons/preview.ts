import { MAX_ITEM_QUANTITY } from '@dobara/domain/cart/cart-limits.ts'
import { SHIPPING_METHODS } from '@dobara/domain/shipping/delivery-promise.ts'
import { z } from 'zod'
import { messageOfSentence } from '../sentences/issue-message.ts'
import { rupees, serialId } from '../shapes.ts'
import { couponFields, valueFault } from './coupon-fields.ts'

/** Fields of a coupon that decide its benefit, saved or not; `id` of one that is already saved. */
const draftCoupon = couponFields
  .omit({
    code: true,
    name: true,
    description: true,
    usageLimit: true,
    usageLimitPerUser: true,
    isActive: true,
    isPublic: true,
    validFrom: true,
    validUntil: true,
    autoApply: true,
  })
  .extend({ id: serialId.optional() })
  .superRefine((coupon, ctx) => {
    const fault = valueFault(coupon)
    if (fault)
      ctx.addIssue({ code: 'custom', path: [fault.field], message: messageOfSentence(fault.sentence) })
  })

export const previewCouponInput = z.strictObject({
  coupon: draftCoupon,
  lines: z
    .array(
      z.strictObject({
        productId: serialId,
        quantity: z.number().int().min(1).max(MAX_ITEM_QUANTITY),
      }),
    )
    .min(1)
    .max(20),
  method: z.enum(SHIPPING_METHODS).default('standard'),
})
export type PreviewCouponInput = z.input<typeof previewCouponInput>

/** Price of a cart now with the coupon and the automatic ones of the shop. Each product is at its lowest price. */
export const couponPreview = z.object({
  lines: z.array(
    z.object({
      productId: z.number(),
      title: z.string(),
      sku: z.string(),
      quantity: z.number(),
      unitPrice: rupees,
      lineTotal: rupees,
      /** Off this line, by all coupons together. */
      discount: rupees,
      /** True if this coupon counts the line. */
      isEligible: z.boolean(),
    }),
  ),
  subtotal: rupees,
  discountAmount: rupees,
  /** Before and after what takes it off. */
  fullShippingAmount: rupees,
  shippingAmount: rupees,
  /** GST inside the total. */
  taxAmount: rupees,
  totalAmount: rupees,
  /** Result of this coupon, and the reason if it gives no discount. */
  outcome: z.enum(['applied', 'below_minimum', 'not_applicable', 'not_stackable']),
  /** Amount missing to reach the minimum. */
  shortfall: rupees,
  /** Other coupons that the shop applies automatically, with their discounts on items and shipping. */
  automatic: z.array(z.object({ code: z.string(), amount: rupees })),
})
export type CouponPreview = z.infer<typeof couponPreview>
