/** Texts of the mails about orders and payments. */
export const ORDER_MAIL_TEXTS = {
  reason: 'You are receiving this email because of your order at our shop.',

  confirmedSubject: 'Order {number} is confirmed',
  confirmedHeading: 'Your order is confirmed',
  gettingReady: 'Thank you. We are getting your order ready.',
  codPreview: '{total} to pay on delivery.',
  paidPreview: 'We have received {total}. Thank you.',
  toPayOnDelivery: 'To pay on delivery',
  toPay: 'To pay',
  nothingToPay: 'Nothing to pay',
  freePreview: 'There is nothing to pay for this order.',
  paid: 'Paid',

  waitsSubject: 'Order {number} is waiting for your payment',
  waitsHeading: 'Your order is waiting for your payment',
  waitsPreview: 'We are holding the items for you until {time}.',
  waits:
    'We have received your order and are holding the items for you until {time} (India time). It is confirmed once it is paid.',
  payNow: 'Pay now',
  paidAlready:
    'If the payment has already left your account, you do not need to do anything: the bank notifies us of it.',

  receivedSubject: 'We have received your payment for {number}',
  receivedHeading: 'We have received your payment',
  receivedPreview: '{total} received. Nothing is left to pay.',
  received: '{total} for order {number} has arrived. Nothing is left to pay on delivery.',

  cancelledSubject: 'Order {number} is cancelled',
  cancelledHeading: 'Your order is cancelled',
  cancelled: 'Order {number} will not be shipped.',
  itemsSubject: 'Items of order {number} are cancelled',
  itemsHeading: 'Some items of your order are cancelled',
  itemsGone: 'These items of order {number} will not be shipped:',
  itemsLeft: 'The rest of your order stays as it is:',
  itemsDue: 'Nothing was charged for them. The courier now collects {sum}.',
  itemsNet: 'Your order now comes to {total}.',
  itemsFree: 'They cost nothing, so nothing needs to be refunded.',
  addressSubject: 'The delivery address of order {number} has changed',
  addressHeading: 'Your delivery address has changed',
  addressPreview: 'This email shows where your order goes now.',
  addressChanged: 'Our staff has changed where order {number} is delivered. It now goes to:',
  addressCheck:
    'The price and the promised days stay as they were. If you did not ask for this, or something is not right, please reply to this email at once.',
  nothingPaid: 'Nothing had been paid, so nothing needs to be refunded.',
  refund_account: '{sum} will be refunded to the account you paid from, usually within 5 to 7 working days.',
  refund_arranged: 'We will refund the {sum} that you paid us directly, and will contact you about how.',
  refund_given:
    'We have refunded {sum} to you directly. If you have not received it, please reply to this email.',

  returnedSubject: 'Your payment for {number} is being refunded',
  returnedHeading: 'Your payment is being refunded',
  returnedPreview: '{sum} will be refunded in full.',
  returned: 'We received {sum} for order {number}, but this order can no longer be fulfilled. We are sorry.',
  returnedWhere:
    'The full amount will be refunded to the account you paid from, usually within 5 to 7 working days.',

  refundSubject: 'Refund for order {number}',
  refundGivenPreview: '{sum} has been refunded to you.',
  refundPreview: '{sum} is on its way to the account you paid from.',
  refundGivenHeading: 'Your refund has been made',
  refundHeading: 'Your refund is on its way',
  refundSent:
    'We have sent {sum} to the account you paid from. It usually arrives within 5 to 7 working days.',
  refund: 'Refund',
  paidFrom: 'the account you paid from',
  creditNote: 'Credit note',
  creditNotePrint: 'The credit note can be downloaded from the order page.',

  shippedSubject: 'Order {number} is on the way',
  shippedHeading: 'Your order is on the way',
  shippedPreview: 'Shipped with {carrier}.',
  shippedPreviewNumber: 'Shipped with {carrier}; tracking number {tracking}.',
  shipped: 'We have handed your parcel to {carrier}.',
  ourCourier: 'our courier',
  carrier: 'Courier',
  trackingNumber: 'Tracking number',
  follow: 'Track it at {carrier}',
  parcel: 'Parcel',
  parcelOf: '{place} of {of}',
  parcelOfMore: '{place} of {of}, and more to come',
  inParcel: 'In this parcel',
  restFollows: 'The rest of your order follows in another parcel.',

  deliveredSubject: 'Order {number} has been delivered',
  deliveredHeading: 'Your order has been delivered',
  deliveredPreview: 'We hope you like it. This email shows until when you can return it or get it repaired.',
  delivered:
    'Order {number} has arrived. Please check your items now. If something is not right, request a return or a repair from the order page.',
  parcelArrivedSubject: 'Parcel {place} of {of} of order {number} has been delivered',
  parcelArrivedHeading: 'A parcel of your order has been delivered',
  parcelArrivedPreview: 'Parcel {place} of {of} has arrived. The rest is still to come.',
  parcelArrived:
    'Parcel {place} of {of} of order {number} has arrived. Please check your items now. If something is not right, request a return or a repair from the order page.',
  item: 'Item',
  replacementUntil: 'Replacement until',
  warrantyUntil: 'Warranty until',

  order: 'Order',
  goesTo: 'Deliver to',
  arrives: 'Arrives',
  standard: 'Standard',
  express: 'Express',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Delivery',
  free: 'Free',
  gstInTotal: 'GST in this total',
  seeOrder: 'See your order',
  track: 'Track it without logging in',
  orOpen: 'Or open',
  invoicePrint: 'Your GST invoice {invoice} can be downloaded from the order page.',
  proformaPrint:
    'A proforma can be downloaded from the order page. Your GST invoice replaces it when the parcel is packed.',
} as const

export type OrderMailText = keyof typeof ORDER_MAIL_TEXTS
