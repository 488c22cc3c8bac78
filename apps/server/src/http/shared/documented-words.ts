import { paymentMethodFilter } from '@dobara/contract/admin-orders/admin-orders.ts'
import { reviewSort } from '@dobara/contract/reviews/reviews.ts'
import { paymentReceipt } from '@dobara/contract/checkout.ts'
import { paymentMethod } from '@dobara/contract/orders/orders.ts'
import type { z } from 'zod'

/** A word of the contract's → the word of the documents. */
export type Words = Readonly<Record<string, string>>

const OF_METHODS: Words = { online: 'razorpay' }

/** Values that the documentation names differently, by their shape. */
export const DOCUMENTED_VALUES: ReadonlyMap<z.core.$ZodType, Words> = new Map<z.core.$ZodType, Words>([
  [paymentMethod, OF_METHODS],
  [paymentMethodFilter, OF_METHODS],
  // The documented field by which it sorts.
  [reviewSort, { helpful: 'helpfulCount' }],
])

/** Fields of an input that the documents name otherwise, by the shape they belong to. */
export const DOCUMENTED_FIELDS: ReadonlyMap<z.core.$ZodType, Words> = new Map<z.core.$ZodType, Words>([
  [
    paymentReceipt,
    {
      providerPaymentId: 'razorpay_payment_id',
      providerOrderId: 'razorpay_order_id',
      signature: 'razorpay_signature',
    },
  ],
])
