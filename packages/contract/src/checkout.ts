import { sentenceShape } from './sentences/sentence-shape.ts'
import { SHIPPING_METHODS } from '@dobara/domain/shipping/delivery-promise.ts'
import { z } from 'zod'
import { givenAddress } from './profile/addresses.ts'
import { cart } from './cart.ts'
import { paymentMethod } from './orders/orders.ts'
import { otpSent } from './auth/phone-sign-in.ts'
import { filled, rupees, text, uuid } from './shapes.ts'
import { issueMessage } from './sentences/issue-message.ts'
import { requestedPin, gstin, idempotencyKey, otpCode } from './typed-fields.ts'

export const promiseInput = z.object({
  pin: requestedPin,
  /**
   * Value of the purchase in rupees, which decides whether cash on delivery is offered. Without it the limits are
   * checked at checkout.
   */
  amount: z.coerce.number().min(0).max(20_000_000).optional(),
})
export const deliveryPromise = z.object({
  pin: z.string(),
  isServiceable: z.boolean(),
  state: z.string().nullable(),
  codAvailable: z.boolean(),
  /** Why not, for either refusal. */
  reason: sentenceShape.nullable(),
  codReason: sentenceShape.nullable(),
  /** Dates in India, YYYY-MM-DD. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  /** Standard delivery there: what it costs below `freeFrom` of items, in rupees; null where nothing is delivered. */
  standard: z.object({ amount: rupees, freeFrom: rupees }).nullable(),
  /** The faster way, for its price in rupees; null where nothing is delivered. */
  express: z.object({ amount: rupees, earliest: z.string(), latest: z.string() }).nullable(),
})
export type DeliveryPromise = z.infer<typeof deliveryPromise>

/** One of the caller's carts, and where it would go. */
export const cartDeliveryInput = z.strictObject({
  /** Such as the one of Buy Now; left out: the cart. */
  cartId: uuid.optional(),
  pin: requestedPin,
})
/** Cost and dates of standard delivery of a cart to a PIN code, before sign-in; nothing is reserved. */
export const cartDelivery = z.object({
  pin: z.string(),
  isServiceable: z.boolean(),
  /** Why not. */
  reason: sentenceShape.nullable(),
  /** Dates in India, YYYY-MM-DD. */
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  /** Null where nothing is delivered. */
  shippingAmount: rupees.nullable(),
  /** The items and, where it is delivered, its delivery. */
  totalAmount: rupees,
  /** The GST in that. */
  taxAmount: rupees,
})
export type CartDelivery = z.infer<typeof cartDelivery>

/** Quote request for an order delivered to this PIN code; nothing is reserved. */
export const quoteInput = z.strictObject({
  /** One of the caller's carts, such as the one of Buy Now; left out: the cart. */
  cartId: uuid.optional(),
  postcode: requestedPin,
  state: text(64).optional(),
  shippingMethod: z.enum(SHIPPING_METHODS).default('standard'),
})
export const shippingOption = z.object({
  method: z.enum(SHIPPING_METHODS),
  amount: rupees,
  earliest: z.string(),
  latest: z.string(),
})
export const checkoutQuote = z.object({
  cart,
  shippingOptions: z.array(shippingOption),
  subtotal: rupees,
  discountAmount: rupees,
  shippingAmount: rupees,
  taxAmount: rupees,
  totalAmount: rupees,
  /** Balance of the buyer, and the part of the total that it would pay: see `usesStoreCredit` of the order. */
  storeCredit: z.object({ balance: rupees, usable: rupees }),
  /**
   * Cost of the order with only the available items: lines that are gone removed, the others lowered to the stock.
   * Null if all of it is available, or none of it.
   */
  whatIsLeft: z.object({ goodsAmount: rupees, totalAmount: rupees }).nullable(),
  codAvailable: z.boolean(),
  codReason: sentenceShape.nullable(),
  /**
   * True if cash is accepted only with a code sent to the phone of the delivery address. The phone is not sent, as it
   * would appear in the URL of this call: `pay` may still refuse with COD_CODE_NEEDED, or because of orders on their
   * way to that phone or door.
   */
  codNeedsCode: z.boolean(),
  promise: deliveryPromise,
})
export type CheckoutQuote = z.infer<typeof checkoutQuote>

/** Rule 46 of the CGST Rules: a registered recipient's name and GSTIN are on the invoice. */
export const businessBuyer = z.strictObject({
  gstin,
  legalName: filled(150, issueMessage('business_name_missing')),
})
export type BusinessBuyer = z.output<typeof businessBuyer>

export const initCheckoutInput = z.strictObject({
  cartId: uuid,
  shippingAddress: givenAddress,
  /** Left out: the same as the shipping address. */
  billingAddress: givenAddress.optional(),
  /** A business that wants its GSTIN on the invoice. */
  buyer: businessBuyer.optional(),
  shippingMethod: z.enum(SHIPPING_METHODS).default('standard'),
  /** The total of the items that the shopper saw, in rupees; if it differs now the reply is CART_CHANGED. */
  expectedTotal: rupees.optional(),
  /**
   * Accepts the available items if stock is short: lines that are gone are removed from the cart, the others lowered
   * to the stock. Without it the reply is CART_CHANGED.
   */
  takesWhatIsLeft: z.boolean().optional(),
  /** Pays with the buyer's store credit as far as it suffices; the rest is paid online. */
  usesStoreCredit: z.boolean().optional(),
  /** Consent, given now, to the wording of `orders_sms`. Omitted or false: the choice about SMS is unchanged. */
  wantsSms: z.boolean().optional(),
  idempotencyKey: idempotencyKey.optional(),
})
export type InitCheckoutInput = z.input<typeof initCheckoutInput>
export const initiatedOrder = z.object({
  orderId: uuid,
  orderNumber: z.string(),
  subtotal: rupees,
  discountAmount: rupees,
  shippingAmount: rupees,
  taxAmount: rupees,
  totalAmount: rupees,
  /** Part of the total that is paid with store credit. */
  creditAmount: rupees,
  currency: z.literal('INR'),
  /** The stock is held until then. */
  holdExpiresAt: z.string(),
})
export type InitiatedOrder = z.infer<typeof initiatedOrder>

export const payOrderInput = z.strictObject({
  orderId: uuid,
  paymentMethod,
  /** The code that confirms a first or a large order for cash on delivery. */
  otp: otpCode.optional(),
  idempotencyKey: idempotencyKey.optional(),
})
export type PayOrderInput = z.input<typeof payOrderInput>
/**
 * Online: what the provider's pop-up needs, amount in paise as the provider wants it. For cod: the order is confirmed. An order
 * of ₹0 is confirmed whichever method was sent: `paymentMethod`, `provider` and `order` are null and `amount` is 0.
 */
export const paymentStarted = z.object({
  /** Null: nothing is to be paid, and the order is confirmed. */
  paymentMethod: paymentMethod.nullable(),
  /** Provider of the pop-up; null if no provider takes part. */
  provider: z.string().nullable(),
  orderId: uuid,
  status: z.string(),
  keyId: z.string().nullable(),
  order: z.object({ id: z.string() }).nullable(),
  amount: z.number(),
  currency: z.literal('INR'),
  checkoutScriptUrl: z.string().nullable(),
})
export type PaymentStarted = z.infer<typeof paymentStarted>

export const findPaymentInput = z.strictObject({ orderId: uuid })
export const codCodeInput = z.strictObject({ orderId: uuid })
export const codCodeSent = otpSent.extend({
  /** Masked destination, enough for its owner to recognise it: '+91 ••••• •3210'. */
  sentTo: z.string(),
})
export type CodCodeSent = z.infer<typeof codCodeSent>

/** Signed result of the provider's pop-up after a payment. */
export const paymentReceipt = z.object({
  providerPaymentId: text(64).min(1),
  providerOrderId: text(64).min(1),
  signature: text(256).min(1),
})
export type PaymentReceipt = z.infer<typeof paymentReceipt>
export const confirmPaymentInput = z.strictObject({ orderId: uuid, providerPayload: paymentReceipt })
export type ConfirmPaymentInput = z.input<typeof confirmPaymentInput>
export const paymentConfirmed = z.object({
  orderId: uuid,
  orderNumber: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
})
export type PaymentConfirmed = z.infer<typeof paymentConfirmed>

export const webhookInput = z.object({
  /** Its name, as its payments have it. */
  provider: z.string().max(32),
  rawBody: z.string(),
  signature: z.string().optional(),
  eventId: z.string().max(128).optional(),
})
