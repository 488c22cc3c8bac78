import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { TRADE_IN_MOVES, TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { PAYOUT_WAYS } from '@dobara/domain/trade-ins/trade-in-payout.ts'
import { TRADE_IN_KINDS } from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { UNIT_CAUSES, UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { z } from 'zod'
import { isoTime, rupees, uuid } from '../shapes.ts'

// Data of the events of each family: ids, numbers, states and amounts. Names, addresses and phone numbers are never
// sent.

const id = z.number().int()
const count = z.number().int()
const ofOrder = { orderId: uuid, orderNumber: z.string() }
const method = z.enum(['online', 'cod'])

export const orderData = z.strictObject({
  ...ofOrder,
  customerId: uuid,
  status: z.string(),
  paymentStatus: z.enum(['unpaid', 'paid', 'failed', 'refunded']),
  paymentMethod: method.nullable(),
  shippingMethod: z.string(),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  tax: rupees,
  total: rupees,
  currency: z.string(),
  placedAt: isoTime,
  items: z.array(
    z.strictObject({
      itemId: uuid,
      productId: id,
      variantId: id.nullable(),
      sku: z.string(),
      title: z.string(),
      quantity: count,
      cancelledQuantity: count,
      unitPrice: rupees,
      lineTotal: rupees,
    }),
  ),
})

export const capturedPaymentData = z.strictObject({
  ...ofOrder,
  /** Null of cash. */
  paymentId: uuid.nullable(),
  method,
  provider: z.string().nullable(),
  providerPaymentId: z.string().nullable(),
  amount: rupees,
  currency: z.string(),
  /** False of money that no order needs: it is refunded. */
  isKept: z.boolean(),
})

export const failedPaymentData = z.strictObject({
  ...ofOrder,
  attemptId: uuid,
  method,
  provider: z.string().nullable(),
  amount: rupees,
  currency: z.string(),
})

export const refundData = z.strictObject({
  ...ofOrder,
  refundId: uuid,
  /** Null of money that a person gave back. */
  paymentId: uuid.nullable(),
  state: z.enum(['pending', 'processed', 'failed']),
  amount: rupees,
  currency: z.string(),
  providerRefundId: z.string().nullable(),
  /** Reference by which the bank finds the refund, once the provider reports it. */
  bankReference: z.string().nullable(),
})

export const shipmentData = z.strictObject({
  ...ofOrder,
  shipmentId: uuid,
  state: z.string(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  items: z.array(z.strictObject({ itemId: uuid, sku: z.string(), quantity: count })),
})

export const caseData = z.strictObject({
  ...ofOrder,
  caseId: uuid,
  caseNumber: z.string(),
  kind: z.string(),
  state: z.enum(CASE_STATES),
  reason: z.string(),
  resolution: z.string().nullable(),
  itemId: uuid,
  sku: z.string(),
  quantity: count,
})

const priced = { price: rupees, mrp: rupees.nullable() }
export const productData = z.strictObject({
  productId: id,
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  categoryId: id,
  kind: z.string(),
  condition: z.string(),
  state: z.enum(['draft', 'active', 'archived']),
  ...priced,
  /** Units that can be sold, all variants together. */
  stock: count,
  variants: z.array(z.strictObject({ variantId: id, sku: z.string(), ...priced })),
})
export const deletedProductData = z.strictObject({ productId: id, sku: z.string() })

export const lowStockData = z.strictObject({
  productId: id,
  variantId: id.nullable(),
  sku: z.string(),
  available: count,
  threshold: count,
})

export const unitData = z.strictObject({
  /** Code as printed on its label. */
  code: z.string(),
  serial: z.string(),
  productId: id,
  variantId: id.nullable(),
  sku: z.string(),
  /** Null of its first. */
  fromState: z.enum(UNIT_STATES).nullable(),
  state: z.enum(UNIT_STATES),
  /** Why it moved; `undo` takes the step before it back. */
  cause: z.enum(UNIT_CAUSES),
  /** The order that moved it, if one did. */
  orderId: uuid.nullable(),
})

export const tradeInData = z.strictObject({
  tradeInId: uuid,
  tradeInNumber: z.string(),
  customerId: uuid,
  kind: z.enum(TRADE_IN_KINDS),
  /** Null of its first. */
  fromState: z.enum(TRADE_IN_STATES).nullable(),
  state: z.enum(TRADE_IN_STATES),
  move: z.enum(['created', ...TRADE_IN_MOVES]),
  by: z.enum(['customer', 'staff', 'system']),
  /** Amount quoted, offered, accepted or paid with this step. */
  amount: rupees.nullable(),
  currency: z.literal('INR'),
  /** Null until the pick-up is booked. */
  payout: z.enum(PAYOUT_WAYS).nullable(),
  /** The unit that it became. */
  unitCode: z.string().nullable(),
})

export const customerData = z.strictObject({
  customerId: uuid,
  status: z.enum(['active', 'suspended', 'deleted']),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  language: z.string().nullable(),
  createdAt: isoTime,
})
