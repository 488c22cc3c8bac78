import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@dobara/domain/orders/order-status.ts'
import { SHIPPING_METHODS } from '@dobara/domain/shipping/delivery-promise.ts'
import { z } from 'zod'
import { address } from '../profile/addresses.ts'
import { page, pageSize, pagination, rupees, text, uuid } from '../shapes.ts'
import { sentenceShape } from '../sentences/sentence-shape.ts'
import { orderShipment } from './shipments.ts'

const orderStatus = z.enum(ORDER_STATUSES)
/** How an order is paid; only the start of a payment shows which provider takes it. */
export const paymentMethod = z.enum(PAYMENT_METHODS)

export const listOrdersInput = z.object({ page, limit: pageSize(5), status: orderStatus.optional() })
export const orderIdInput = z.strictObject({ id: uuid })
export const cancelOrderInput = z.strictObject({ id: uuid, reason: text(500).optional() })

/** How an order is shipped, and the days that were promised when it was placed. */
export const orderDelivery = z.object({
  shippingMethod: z.enum(SHIPPING_METHODS),
  /**
   * Days in India, YYYY-MM-DD; null for an order from before they were stored. `isLate`: they are over, and the order
   * is still on its way.
   */
  promise: z.object({ earliest: z.string(), latest: z.string(), isLate: z.boolean() }).nullable(),
})
export type OrderDelivery = z.infer<typeof orderDelivery>

/** Amounts of an order after units were cancelled and a part of its money was refunded. */
export const orderNet = z.object({
  /** The total without what was cancelled before it was paid and what is back or on its way back. */
  netAmount: rupees,
  /** True if a part of its money was refunded and the rest of the order remains valid. */
  isPartlyRefunded: z.boolean(),
})

/** An address as an order froze it. */
export const orderAddress = address.omit({ id: true, type: true, isDefault: true, pinState: true })
export type OrderAddress = z.infer<typeof orderAddress>

export const orderItem = z.object({
  id: uuid,
  productId: z.number(),
  title: z.string(),
  sku: z.string(),
  brand: z.string(),
  condition: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  quantity: z.number(),
  /** Number of units that were cancelled while the rest of the order remains valid. */
  cancelledQuantity: z.number().int(),
  unitPrice: rupees,
  unitMrp: rupees.nullable(),
  lineTotal: rupees,
  lineTax: rupees,
  /** Only of items under the margin scheme: their GST is within `lineTotal` and shown to no buyer, so no input credit is given for it. */
  isTaxedByMargin: z.literal(true).optional(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  /** Until when it may be exchanged, and is repaired free of charge; null before it is delivered. */
  returnEndsAt: z.string().nullable(),
  warrantyEndsAt: z.string().nullable(),
  /** Which machines it is, by the code on their label and their serial number, with the signed link of their passport; only of items whose machines are known one by one. */
  machines: z.array(z.object({ code: z.string(), serial: z.string(), passportUrl: z.string() })).optional(),
})
export const orderRow = z.object({
  ...orderDelivery.shape,
  id: uuid,
  orderNumber: z.string(),
  status: orderStatus,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: paymentMethod.nullable(),
  transactionId: z.string().nullable(),
  placedAt: z.string(),
  deliveredAt: z.string().nullable(),
  subtotal: rupees,
  discountAmount: rupees,
  taxAmount: rupees,
  shippingAmount: rupees,
  totalAmount: rupees,
  ...orderNet.shape,
  items: z.array(orderItem),
  itemCount: z.number(),
  previewImageUrl: z.string().nullable(),
  previewTitle: z.string(),
  shippingAddress: orderAddress,
  canCancel: z.boolean(),
  canPay: z.boolean(),
  hasInvoice: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRow>
export const orderList = z.object({
  orders: z.array(orderRow),
  pagination,
  /** Number of orders for each filter chip. */
  counts: z.object({ all: z.number(), pending: z.number(), confirmed: z.number(), cancelled: z.number() }),
})
export type OrderList = z.infer<typeof orderList>

/** A numbered credit note against an invoice of the order: the present one, or a former that was replaced when items were exchanged. */
export const creditNoteRow = z.object({
  id: uuid,
  number: z.string(),
  issuedAt: z.string(),
  totalAmount: rupees,
  /** Null of the present invoice; a former one is downloaded by its own id. */
  formerInvoice: z.object({ id: uuid, number: z.string() }).nullable(),
})
export type CreditNoteRow = z.infer<typeof creditNoteRow>

/** Payment taken online and retained for an order: for the order itself, or for the difference of an exchange. */
const orderPayment = z.object({
  amount: rupees,
  paidAt: z.string(),
  transactionId: z.string(),
  /** `store_credit`: what store credit paid of the order. */
  purpose: z.enum(['order', 'exchange', 'store_credit']),
  /** Title of the item that came by the exchange. */
  title: z.string().nullable(),
})

export const orderDetail = z.object({
  ...orderDelivery.shape,
  id: uuid,
  orderNumber: z.string(),
  status: orderStatus,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: paymentMethod.nullable(),
  /** Transaction of the first of its payments. */
  transactionId: z.string().nullable(),
  payments: z.array(orderPayment),
  placedAt: z.string(),
  deliveredAt: z.string().nullable(),
  holdExpiresAt: z.string().nullable(),
  subtotal: rupees,
  discountAmount: rupees,
  taxAmount: rupees,
  cgstAmount: rupees,
  sgstAmount: rupees,
  igstAmount: rupees,
  shippingAmount: rupees,
  totalAmount: rupees,
  /** Part of the total that was cancelled before it was paid. `payableAmount`: the total without it. */
  cancelledAmount: rupees,
  payableAmount: rupees,
  /** Parts of `payableAmount`: paid with store credit, and the rest. */
  creditAmount: rupees,
  dueAmount: rupees,
  refundedAmount: rupees,
  /** By which the buyer's bank finds what was refunded (ARN, RRN or UTR), where it is known. */
  refundReferences: z.array(z.string()),
  ...orderNet.shape,
  currency: z.literal('INR'),
  carrier: z.string().nullable(),
  /** Hindi name of the carrier, for an order that names a carrier itself, without a parcel. */
  carrierHi: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Oldest first. */
  creditNotes: z.array(creditNoteRow),
  items: z.array(orderItem),
  /** Its parcels, the first sent first; those that were taken back are left out. */
  shipments: z.array(orderShipment),
  /** Units that are still to be sent. */
  unitsToShip: z.number().int(),
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  timeline: z.array(z.object({ at: z.string(), status: orderStatus.nullable(), message: sentenceShape })),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  hasInvoice: z.boolean(),
  /** True if single items can be cancelled now. */
  canCancelItems: z.boolean(),
})
export type OrderDetail = z.infer<typeof orderDetail>

/** By its own id, not by that of its order. */
export const creditNoteIdInput = z.strictObject({ id: uuid })

/** A PDF in base64, for the browser; REST answers the bytes. */
export const documentFile = z.object({ fileName: z.string(), pdfBase64: z.string() })
export type DocumentFile = z.infer<typeof documentFile>

export const invoiceFile = documentFile.extend({
  /**
   * True if the order is neither packed nor paid yet: the document shows what it costs, and that it is no tax
   * invoice.
   */
  isProforma: z.boolean(),
})
export type InvoiceFile = z.infer<typeof invoiceFile>
