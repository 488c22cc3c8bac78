import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Pay for your order',
  order: 'Order {number}',
  loading: 'Loading your order…',
  failed: 'The order could not be loaded.',
  items: 'Items',
  line: '{quantity} × {title}',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  credit: 'Already paid',
  toPay: 'To pay',
  until: 'Please pay by <strong>{time}</strong>. We are holding the items for you until then.',
  pay: 'Pay {total}',
  paying: 'Processing…',
  secure: 'UPI, cards and net banking through Razorpay.',
  testMode: 'Test mode: no money moves.',
  notPaid: 'The payment was not completed',
  startFailed: 'The payment could not be started. Please try again.',
  confirmFailed:
    'We could not confirm the payment yet. If money has left your account, you do not need to do anything. The bank will notify us.',
  paid: 'Thank you! Your payment has arrived',
  paidText: 'Order {number} is confirmed, and we are getting it ready. You can close this page.',
  settled: 'There is nothing to pay here',
  settledText: 'Order {number} is confirmed, and there is nothing to pay online.',
  over: 'The time to pay has run out',
  overText:
    'The items of order {number} are no longer held for you. Please call or write to us if you still want them. If money has left your account, we either still deliver them or refund you in full.',
  cancelled: 'This order was cancelled',
  cancelledText:
    'There is nothing to pay for order {number}. Please call or write to us if that is a surprise.',
  titleExchange: 'Pay the difference',
  exchange: 'Exchange of an item in order {number}',
  creditExchange: 'Already paid for the item it replaces',
  untilExchange:
    'Please pay by <strong>{time}</strong>. We are holding the new item for you until then. If you do not pay, your order stays as it is.',
  paidExchange: 'Thank you! The item is exchanged',
  paidExchangeText: 'Order {number} now has the new item. You can close this page.',
  overExchange: 'This exchange is over',
  overExchangeText:
    'Order {number} stays as it was, and there is nothing to pay. If money has left your account, you get all of it back. Please call or write to us if you still want the new item.',
  cancelledExchange: 'This exchange was withdrawn',
  cancelledExchangeText:
    'Order {number} stays as it was, and there is nothing to pay. Please call or write to us if that is a surprise.',
  bad: 'This link is not valid',
  badText: 'Please check that you opened the whole link, or ask us for a new one.',
  shop: 'Questions?',
} as const

export const t = texts('checkout/pay-link', en)
