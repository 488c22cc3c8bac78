import { SHIPPING_METHODS } from '@dobara/domain/shipping/delivery-promise.ts'
import { z } from 'zod'
import { buyNowInput, applyCouponInput, cart, MAX_CART_LINES } from '../cart.ts'
import { checkoutQuote, initCheckoutInput, initiatedOrder } from '../checkout.ts'
import { ORDER_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { blankOr, filled, rupees, text, uuid } from '../shapes.ts'
import { requestedPin, email, indianMobile, otpCode } from '../typed-fields.ts'

/** Customer added by staff for an order by phone: no contact data counts as proved. */
export const addBuyerInput = z.strictObject({
  name: filled(100, issueMessage('fill_name')),
  phone: indianMobile(issueMessage('mobile_wrong'), issueMessage('fill_phone')),
  email: blankOr(null, email).nullish(),
})
export type AddBuyerInput = z.input<typeof addBuyerInput>

export const phoneBuyer = z.object({
  id: uuid,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Saved by the buyer, the default one first. */
  addresses: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      phone: z.string(),
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postcode: z.string(),
    }),
  ),
})
export type PhoneBuyer = z.infer<typeof phoneBuyer>

/** Draft of an order by phone. Nothing of it is stored before the order is placed. */
const draft = {
  buyerId: uuid,
  lines: z.array(buyNowInput).min(1, issueMessage('missing')).max(MAX_CART_LINES),
  couponCode: applyCouponInput.shape.code.optional(),
  shippingMethod: z.enum(SHIPPING_METHODS).default('standard'),
}
export const quotePhoneOrderInput = z.strictObject({
  ...draft,
  /** Left out: the items are priced, and delivery is not known yet. */
  postcode: requestedPin.optional(),
  state: text(64).optional(),
})
export type QuotePhoneOrderInput = z.input<typeof quotePhoneOrderInput>
export const phoneOrderQuote = z.object({ cart, quote: checkoutQuote.nullable() })
export type PhoneOrderQuote = z.infer<typeof phoneOrderQuote>

export const placePhoneOrderInput = z.strictObject({
  ...draft,
  shippingAddress: initCheckoutInput.shape.shippingAddress,
  billingAddress: initCheckoutInput.shape.billingAddress,
  buyer: initCheckoutInput.shape.buyer,
  /** The total of the items that was read to the buyer, in rupees; if it differs now nothing is placed. */
  expectedTotal: rupees,
  /** `link`: paid by a link that is sent to the buyer; `cod`: in cash, by the rules that checkout has. */
  payment: z.enum(['link', 'cod']),
  note: text(2000).optional(),
  idempotencyKey: initCheckoutInput.shape.idempotencyKey,
})
export type PlacePhoneOrderInput = z.input<typeof placePhoneOrderInput>
export const phoneOrderPlaced = initiatedOrder.extend({
  status: z.enum(ORDER_STATUSES),
  /** The order waits for a code that is sent to the phone of its address, or for its payment by link. */
  needsCode: z.boolean(),
})
export type PhoneOrderPlaced = z.infer<typeof phoneOrderPlaced>

export const phoneOrderIdInput = z.strictObject({ orderId: uuid })
export const confirmPhoneCashInput = z.strictObject({ orderId: uuid, otp: otpCode.optional() })
export const phoneOrderState = z.object({ orderId: uuid, status: z.enum(ORDER_STATUSES) })
/** Link by which a waiting order can be paid without signing in; null once it can no longer be paid. */
export const phoneOrderLink = z.object({
  link: z.object({ url: z.string(), payBefore: z.string().nullable(), isSent: z.boolean() }).nullable(),
})
export type PhoneOrderLink = z.infer<typeof phoneOrderLink>
