import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Track an order',
  orderNumber: 'Order number',
  orderNumberHint: 'Such as DB-2026-000123',
  phone: 'Phone',
  phoneHint: 'The mobile number given with the order',
  track: 'Track',
  looking: 'Looking…',
  notFound: 'Order not found',
  notFoundText: 'Please check the order number and the phone number. Both must match the order.',
  linkDead:
    'This link has expired. Links work for 90 days. Please enter the order number and phone number instead.',
  failed: 'The order could not be looked up.',
  another: 'Track another order',
  order: 'Order {number}',
  toCity: 'Going to {city}',
  inCity: 'Delivered in {city}',
  placedAt: 'Placed {date}',
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  notHandedOver: 'The tracking number will appear here once the courier has the parcel.',
  progress: 'Progress',
  history: 'History',
  done: ' (done)',
  notYet: ' (not yet)',
  stepPending: 'Order placed',
  stepConfirmed: 'Confirmed',
  stepProcessing: 'Being prepared',
  stepShipped: 'Shipped',
  stepDelivered: 'Delivered',
  cancelled: 'This order has been cancelled.',
  failedOrder: 'The payment for this order did not go through, so it was not placed.',
} as const

export const t = texts('orders/tracking', en)
