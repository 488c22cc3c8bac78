import { z } from 'zod'
import { uuid } from '../shapes.ts'
import { orderFilters } from './admin-orders.ts'

/**
 * The columns of a file of orders, one row each; times are India's, amounts rupees. `units` and `items` are those still bought.
 * `totalAmount` is what was placed, `payableAmount` that without cancelled and exchanged units, `netAmount` what the list shows, and
 * `revenueAmount` what the order adds to Total Revenue above the list.
 */
export const ORDER_FILE_COLUMNS = [
  'orderNumber',
  'placedAt',
  'status',
  'paymentStatus',
  'paymentMethod',
  'customer',
  'email',
  'phone',
  'recipient',
  'line1',
  'line2',
  'city',
  'state',
  'pinCode',
  'units',
  'items',
  'subtotal',
  'discountAmount',
  'shippingAmount',
  'taxAmount',
  'totalAmount',
  'payableAmount',
  'refundedAmount',
  'netAmount',
  'creditAmount',
  'revenueAmount',
  'transactionId',
  'invoiceNumber',
  'buyerGstin',
  'promisedTo',
  'carrier',
  'trackingNumber',
  'channel',
] as const
export type OrderFileColumn = (typeof ORDER_FILE_COLUMNS)[number]

export const ORDERS_EXPORTED_AT_ONCE = 500

/** Filters of the list also apply to the file. Begins after an order; omitted for the first page. */
export const exportOrdersInput = z.strictObject({ ...orderFilters, after: uuid.optional() })
/** Newest first; `next` is where the next page begins, null after the last. */
export const exportedOrders = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: uuid.nullable(),
})
export type ExportedOrders = z.infer<typeof exportedOrders>
