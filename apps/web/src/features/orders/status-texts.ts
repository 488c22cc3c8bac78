import { texts } from '../../lib/texts/texts.ts'

/** By the codes of an order's status, its payment's status and method, and by the steps of the tracker. */
export const en = {
  // The documented word of the list for an order that waits.
  pending: 'Processing',
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Failed',

  paymentUnpaid: 'Unpaid',
  paymentPaid: 'Paid',
  paymentAtDoor: 'To pay on delivery',
  paymentFailed: 'Failed',
  paymentRefunded: 'Refunded',

  online: 'Razorpay',
  cod: 'Cash on delivery',
  notChosen: 'Not chosen yet',
} as const

export const t = texts('order-status', en)
