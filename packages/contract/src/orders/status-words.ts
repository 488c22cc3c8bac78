import type { OrderStatus, PaymentStatus } from '@dobara/domain/orders/order-status.ts'

/** Names of an order's status, for its buyer and in the back office. In Hindi: status-words.hi.ts. */
export const ORDER_WORDS = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Failed',
} as const satisfies Record<OrderStatus, string>

/** The same for the buyer, with the documented names that differ. */
export const BUYERS_ORDER_WORDS = {
  ...ORDER_WORDS,
  pending: 'Processing',
  processing: 'Being prepared',
} as const satisfies Record<OrderStatus, string>

/** Labels of the payment statuses. */
export const PAYMENT_WORDS = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>
