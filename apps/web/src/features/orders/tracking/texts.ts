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
  notFoundText: 'Please check the number and the phone. Both must be as they were given with the order.',
  linkDead:
    'This link does not work any more. Links work for 90 days; please enter number and phone instead.',
  failed: 'The order could not be looked up.',
  another: 'Track another order',
  order: 'Order {number}',
  toCity: 'Going to {city}',
  inCity: 'Delivered in {city}',
  placedAt: 'Placed {date}',
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  notHandedOver: 'The courier’s tracking number stands here as soon as the parcel is handed over.',
  progress: 'How far it is',
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
